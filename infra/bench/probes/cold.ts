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
    status: statusCode,
    loadsUndici: moduleLoadList.some((name) => name.includes('undici')),
  }
}

const [, , file = '', event = '{}'] = process.argv
void main(file, JSON.parse(event)).then((cold) => process.stdout.write(JSON.stringify(cold)))
