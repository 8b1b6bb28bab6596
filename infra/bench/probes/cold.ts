/**
 * A fresh process that plays Lambda's cold start: loads a bundle, hands it one event, says how long both took.
 * Itself bundled, so that nothing but the function is compiled while the clock runs.
 */
export type Cold = {
  importMilliseconds: number
  /** The import and the first call together. */
  firstCallMilliseconds: number
  /** What the processors spent on both. */
  cpuMilliseconds: number
  status: number
  loadsUndici: boolean
}

type Bundle = { handler: (event: unknown, context: object) => Promise<{ statusCode: number }> }

async function main(file: string, event: unknown): Promise<Cold> {
  const spent = process.cpuUsage()
  const begun = process.hrtime.bigint()
  const { handler } = require(file) as Bundle
  const imported = process.hrtime.bigint()
  const { statusCode } = await handler(event, { awsRequestId: 'cold' })
  const answered = process.hrtime.bigint()
  const { user, system } = process.cpuUsage(spent)
  const { moduleLoadList } = process as unknown as { moduleLoadList: string[] }
  return {
    importMilliseconds: Number(imported - begun) / 1e6,
    firstCallMilliseconds: Number(answered - begun) / 1e6,
    cpuMilliseconds: (user + system) / 1_000,
    status: statusCode,
    loadsUndici: moduleLoadList.some((name) => name.includes('undici')),
  }
}

const [, , file = '', event = '{}'] = process.argv
void main(file, JSON.parse(event)).then((cold) => process.stdout.write(JSON.stringify(cold)))
