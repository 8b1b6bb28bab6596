import autocannon from 'autocannon'
import { prepareCalls, type LoadCall } from './load-calls.ts'
import { cpuMilliseconds, descendants, startServer, type MeasuredServer } from './load-processes.ts'
import { startSamples } from './samples.ts'
import { table } from './table.ts'

/**
 * `npm run bench -- load`: the busiest calls over HTTP, next to a bare server that sends the same table commands. Prints the
 * processor time of each call, and its latency at 1, 8 and 32 connections. The argument is the seconds of each measurement.
 */
const seconds = Number(process.argv[2] ?? 2)
const connectionCounts = [1, 8, 32]
const maxRatio = 2

type Latency = { p50: number; p99: number }
type Load = { serverCpu: number; engineCpu: number; bytes: number; latencies: Latency[] }

const percentile = (sorted: number[], share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN

const headersOf = ({ cookie }: LoadCall) => ({ 'accept-encoding': 'gzip, deflate, br', ...(cookie && { cookie }) })

/** Sends requests for a time, and returns how long each answered one took. Throws when a reply is not a success. */
async function fire(url: string, call: LoadCall, connections: number): Promise<number[]> {
  const times: number[] = []
  const { non2xx, errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    autocannon({ url, connections, duration: seconds, headers: headersOf(call) }, (error: Error | null, result) =>
      error ? reject(error) : resolve(result),
    ).on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`)
  return times.toSorted((a, b) => a - b)
}

/** Measures one call on one server. Call `at` for each number of connections. */
async function measurement({ base, pid }: MeasuredServer, call: LoadCall, engine: number[]) {
  const url = base + call.path
  const reply = await fetch(url, { headers: headersOf(call) })
  const length = reply.headers.get('content-length')
  const load: Load = { serverCpu: 0, engineCpu: 0, bytes: Number(length), latencies: [] }
  await fire(url, call, 8)
  let count = 0
  const used = { server: 0, engine: 0 }
  return {
    load,
    at: async (connections: number) => {
      const before = { server: cpuMilliseconds([pid]), engine: cpuMilliseconds(engine) }
      const times = await fire(url, call, connections)
      count += times.length
      used.server += cpuMilliseconds([pid]) - before.server
      used.engine += cpuMilliseconds(engine) - before.engine
      load.latencies.push({ p50: percentile(times, 0.5), p99: percentile(times, 0.99) })
      Object.assign(load, { serverCpu: used.server / count, engineCpu: used.engine / count })
    },
  }
}

const latencyText = ({ p50, p99 }: Latency): string => `${p50.toFixed(1)} / ${p99.toFixed(1)}`

function cpuRow(name: string, ours: Load, bare: Load): string[] {
  const ratio = ours.serverCpu / bare.serverCpu
  return [
    name,
    ours.serverCpu.toFixed(2),
    bare.serverCpu.toFixed(2),
    `${ratio.toFixed(2)}${ratio > maxRatio ? ` OVER ${maxRatio}` : ''}`,
    ours.engineCpu.toFixed(2),
    bare.engineCpu.toFixed(2),
    `${(ours.bytes / 1_000).toFixed(1)} kB`,
  ]
}

const latencyRow = (name: string, ours: Load, bare: Load): string[] => [
  name,
  ...ours.latencies.flatMap((latency, index) => [latency, bare.latencies[index] ?? latency].map(latencyText)),
]

type Result = [name: string, ours: Load, bare: Load]

/** Measures both servers in turn, so that other load on the machine affects both alike. */
async function compare(calls: Map<string, LoadCall>, servers: MeasuredServer[], engine: number[]): Promise<Result[]> {
  const results: Result[] = []
  for (const [name, call] of calls) {
    const measurements = []
    for (const server of servers) measurements.push(await measurement(server, call, engine))
    for (const connections of connectionCounts) for (const { at } of measurements) await at(connections)
    const [ours, bare] = measurements
    if (ours && bare) results.push([name, ours.load, bare.load])
    if (process.stderr.isTTY) process.stderr.write(`\r${results.length} of ${calls.size} calls `)
  }
  return results
}

function print(results: Result[]): void {
  console.log('\nProcessor time per call in milliseconds: our server, the bare server, and the engine under each\n')
  const cpuHeadings = ['call', 'server', 'bare', 'ratio', 'engine', 'engine, bare', 'reply']
  const rowsOf = (toRow: typeof cpuRow) => results.map(([name, ours, bare]) => toRow(name, ours, bare))
  console.log(table(cpuHeadings, rowsOf(cpuRow)))
  console.log('\nLatency in milliseconds, p50 / p99, by connections\n')
  const latencyHeadings = ['call', ...connectionCounts.flatMap((count) => [`${count}`, `${count}, bare`])]
  console.log(table(latencyHeadings, rowsOf(latencyRow)))
}

process.env['TABLE_NAME'] = 'solara'
const samples = await startSamples()
const engine = descendants()
const settings = { PORT: '0', DATA_DIR: 'memory', LIMITS: 'relaxed', STRIPE_SECRET_KEY: undefined }
// Logs as `npm start` does: only failures.
const logging = { POWERTOOLS_LOG_LEVEL: undefined, POWERTOOLS_DEV: undefined }
const ours = await startServer('infra/local/start.ts', { env: { ...settings, ...logging } })
const calls = await prepareCalls()
const paths = Object.fromEntries([...calls.values()].map(({ path, roundTrips }) => [path, roundTrips]))
const bare = await startServer('infra/bench/probes/bare-server.ts', { args: [JSON.stringify(paths)] })
try {
  print(await compare(calls, [ours, bare], engine))
} finally {
  await Promise.all([ours.stop(), bare.stop(), samples.stop()])
}
// The stand-in for Stripe keeps listening.
process.exit()
