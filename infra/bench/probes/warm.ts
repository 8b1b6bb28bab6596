/** Passes one function the same event repeatedly, and prints the processor time of a warm call. */
export type Warm = { cpuMilliseconds: number; status: number }

type Bundle = { handler: (event: unknown, context: object) => Promise<{ statusCode: number }> }

const warmUpCalls = 300
const calls = 500

async function main(file: string, text: string): Promise<Warm> {
  const { handler } = require(file) as Bundle
  // A new event each time: the pipeline parses the body in place.
  const call = () => handler(JSON.parse(text), { awsRequestId: 'warm' })
  for (let done = 0; done < warmUpCalls; done += 1) await call()
  const before = process.cpuUsage()
  let status = 0
  for (let done = 0; done < calls; done += 1) status = (await call()).statusCode
  const { user, system } = process.cpuUsage(before)
  return { cpuMilliseconds: (user + system) / 1_000 / calls, status }
}

const [, , file = '', event = '{}'] = process.argv
void main(file, event).then((warm) => process.stdout.write(JSON.stringify(warm)))
