import { parseArgs } from 'node:util'
import { versionsFor } from './against.ts'
import { busiestNames } from './load-calls.ts'
import { connectionCounts, prepareMeasurement, type Subject, warmUpSeconds } from './load-measure.ts'
import { loadReport, refusalsIn, type Result } from './load-report.ts'
import { startVersion, type RunningVersion } from './load-version.ts'
import { chosen, commonOptions, countOf, numberOf } from './options.ts'
import { reserveCore } from './pin.ts'

/**
 * `npm run bench -- load`: the busiest calls over HTTP, next to a bare server that sends the same table commands. Prints the
 * processor time of each call, and its latency at 1, 8 and 64 connections. `--missions 12` stores so many.
 */
const { values } = parseArgs({
  options: {
    ...commonOptions,
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '0.5' },
    missions: { type: 'string', default: '25' },
  },
})
const rounds = countOf('rounds', values.rounds)
const seconds = numberOf('seconds', values.seconds)
process.env['BENCH_MISSIONS'] = String(countOf('missions', values.missions))
const names = chosen(busiestNames, values.only)

/** A call on both servers of a version, or nothing if the version does not have it. */
const subjectsOf = ({ ours, bare, engine, calls }: RunningVersion, name: string): Subject[] => {
  const call = calls[name]
  return call ? [ours, bare].map((server) => ({ server, call, engine })) : []
}

/** Measures a call on all servers in turn, so that other load on the machine affects all alike. */
async function measure(name: string, versions: RunningVersion[]): Promise<Result> {
  const measurements = []
  for (const subject of versions.flatMap((version) => subjectsOf(version, name)))
    measurements.push(await prepareMeasurement(subject, seconds))
  for (let round = 0; round < rounds; round += 1) {
    for (const { addRound } of measurements) await addRound()
    measurements.reverse()
  }
  if (rounds % 2 === 1) measurements.reverse()
  const [ours, bare, ...before] = measurements.map(({ load }) => load)
  if (!ours || !bare) throw new Error(`${name} was not measured`)
  const [oursBefore, bareBefore] = before
  return { name, now: { ours, bare }, before: oursBefore && bareBefore && { ours: oursBefore, bare: bareBefore } }
}

const serverCount = values.against === undefined ? 2 : 4
const minutes =
  (names.length * serverCount * (warmUpSeconds + rounds * connectionCounts.length * seconds * 1.1)) / 60 + 1
console.error(`About ${Math.ceil(minutes)} minutes.`)
const versions = versionsFor(values.against)
const { command, note } = reserveCore('The server that answers')
const running: RunningVersion[] = []
for (const version of versions) running.push(await startVersion(version, command))
const results: Result[] = []
for (const name of names) {
  if (process.stderr.isTTY) process.stderr.write(`\r${results.length + 1} of ${names.length} calls `)
  results.push(await measure(name, running))
}
if (process.stderr.isTTY) process.stderr.write('\r')
const refusals = refusalsIn(results, values.against)
console.log(`${note}\n\n${loadReport(results, rounds, values.against)}\n\nRefusals: ${refusals.length || 'none'}`)
if (refusals.length > 0) {
  console.error(`The numbers mean nothing for a call that was refused:\n  ${refusals.join('\n  ')}`)
  for (const { name, ours } of running) if (ours.errors()) console.error(`\nThe server, ${name}:\n${ours.errors()}`)
}
// The servers end with this process.
process.exit(refusals.length > 0 ? 1 : 0)
