/**
 * Simulates Lambda's cold start in a new process: loads a bundle, passes it one event and prints how long both took.
 * Bundled itself, so that only the function is compiled during the measurement.
 */
export type Cold = {
  importMilliseconds: number
  /** The import and the first call together. */
  firstCallMilliseconds: number
  /** Processor time of both. */
  cpuMilliseconds: number
  /** The most memory of the whole process, which is mostly Node itself, and what of it is JavaScript's heap. */
  peakMegabytes: number
  heapMegabytes: number
  status: number
  loadsUndici: boolean
}

type Bundle = { handler: (event: unknown, context: object) => Promise<{ statusCode: number }> }

async function main(file: string, event: unknown): Promise<Cold> {
  const cpuBefore = process.cpuUsage()
  const started = process.hrtime.bigint()
  const { handler } = require(file) as Bundle
  const imported = process.hrtime.bigint()
  const { statusCode } = await handler(event, { awsRequestId: 'cold' })
  const answered = process.hrtime.bigint()
  const { user, system } = process.cpuUsage(cpuBefore)
  const { moduleLoadList } = process as unknown as { moduleLoadList: string[] }
  return {
    importMilliseconds: Number(imported - started) / 1e6,
    firstCallMilliseconds: Number(answered - started) / 1e6,
    cpuMilliseconds: (user + system) / 1_000,
    peakMegabytes: process.resourceUsage().maxRSS / 1_024,
    heapMegabytes: process.memoryUsage().heapUsed / 2 ** 20,
    status: statusCode,
    loadsUndici: moduleLoadList.some((name) => name.includes('undici')),
  }
}

const [, , file = '', event = '{}'] = process.argv
void main(file, JSON.parse(event)).then((cold) => process.stdout.write(JSON.stringify(cold)))
