import autocannon from 'autocannon'
import type { LoadCall } from './load-calls.ts'
import { cpuMilliseconds, type MeasuredServer } from './load-processes.ts'
import { spreadOf } from './spread.ts'

/** The connections at which each call is measured. */
export const connectionCounts = [1, 8, 64]

type Latency = { p50: number; p99: number }
/** Processor time per call in milliseconds, and the latencies by connections. */
type Round = { server: number; engine: number; latencies: Latency[] }

/** What one server did with one call. */
export type Load = {
  /** The bytes of the reply, as compressed. */
  bytes: number
  rounds: Round[]
  /** How many replies were not a success, by status. */
  refusals: Map<string, number>
}

/** A call on a server, and the processes of its table engine. */
export type Subject = { server: MeasuredServer; call: LoadCall; engine: number[] }

/** Until the engine has compiled what the call runs: after one second, the first rounds of short calls took a quarter longer than later ones. */
export const warmUpSeconds = 4
const warmUpConnections = 8

/** What ends a load: a time, in which the last requests remain unanswered, or a number of requests. */
type Until = { duration: number } | { amount: number }

const percentile = (sorted: number[], share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN

const requestOf = ({ server, call: { path, cookie } }: Subject) => ({
  url: server.base + path,
  headers: { 'accept-encoding': 'gzip, deflate, br', ...(cookie && { cookie }) },
})

/** Sends requests, and returns how long each answered one took, in ascending order. Counts the refusals. */
async function fire(subject: Subject, connections: number, until: Until, { refusals }: Load): Promise<number[]> {
  const times: number[] = []
  const count = (what: string, more = 1) => refusals.set(what, (refusals.get(what) ?? 0) + more)
  const { errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    // It notices its end once in a sample.
    const options = { ...requestOf(subject), ...until, connections, sampleInt: 20 }
    autocannon(options, (error: Error | null, result) => (error ? reject(error) : resolve(result))).on(
      'response',
      (_client, status, _bytes, milliseconds) => {
        times.push(milliseconds)
        if (status < 200 || status > 299) count(String(status))
      },
    )
  })
  if (errors > 0) count('no reply', errors)
  return times.toSorted((a, b) => a - b)
}

/** Warms one call up on one server. Returns its measurements, and `addRound`, which adds a round of about `seconds` by each number of connections. */
export async function prepareMeasurement(subject: Subject, seconds: number) {
  const { url, headers } = requestOf(subject)
  const reply = await fetch(url, { headers })
  await reply.arrayBuffer()
  const load: Load = { bytes: Number(reply.headers.get('content-length')), rounds: [], refusals: new Map() }
  const warmUp = await fire(subject, warmUpConnections, { duration: warmUpSeconds }, load)
  // A number of requests, all of which are answered: work that is left over would slow the next server.
  const amount = Math.ceil((warmUp.length / warmUpSeconds) * seconds)
  const cpu = () => ({ server: cpuMilliseconds([subject.server.pid]), engine: cpuMilliseconds(subject.engine) })
  const addRound = async () => {
    const latencies = []
    let answered = 0
    const before = cpu()
    for (const connections of connectionCounts) {
      const times = await fire(subject, connections, { amount: Math.max(amount, connections) }, load)
      answered += times.length
      latencies.push({ p50: percentile(times, 0.5), p99: percentile(times, 0.99) })
    }
    const after = cpu()
    const [server, engine] = [after.server - before.server, after.engine - before.engine].map((used) => used / answered)
    load.rounds.push({ server: server ?? Number.NaN, engine: engine ?? Number.NaN, latencies })
  }
  return { load, addRound }
}

export const serverTimes = ({ rounds }: Load): number[] => rounds.map(({ server }) => server)
export const serverTime = (load: Load): number => spreadOf(serverTimes(load)).median
export const engineTime = ({ rounds }: Load): number => spreadOf(rounds.map(({ engine }) => engine)).median

/** The medians of the rounds, by connections. */
export const latenciesOf = ({ rounds }: Load): Latency[] =>
  connectionCounts.map((_, index) => {
    const measured = rounds.map(({ latencies }) => latencies[index] ?? { p50: Number.NaN, p99: Number.NaN })
    const medianOf = (key: keyof Latency) => spreadOf(measured.map((each) => each[key])).median
    return { p50: medianOf('p50'), p99: medianOf('p99') }
  })
