import { connectionCounts, engineTime, latenciesOf, serverTime, serverTimes, type Load } from './load-measure.ts'
import { ratioOf, spreadText } from './spread.ts'
import { table } from './table.ts'

/** A call on our server of one version, and on the bare server of the same. */
type Measured = { ours: Load; bare: Load }

/** A call now, and in the other version: `undefined` if that has no such call. */
export type Result = { name: string; now: Measured; before?: Measured | undefined }

/** The most that a call may cost, as a multiple of the bare server. */
const maxRatio = 1.7

const milliseconds = (time: number): string => time.toFixed(2)
const toBare = ({ ours, bare }: Measured) => ratioOf(serverTimes(ours), serverTimes(bare))

function nowCells({ ours, bare }: Measured): string[] {
  const ratio = toBare({ ours, bare })
  return [
    milliseconds(serverTime(ours)),
    milliseconds(serverTime(bare)),
    `${spreadText(ratio)}${ratio.median > maxRatio ? ` OVER ${maxRatio}` : ''}`,
    milliseconds(engineTime(ours)),
    `${(ours.bytes / 1_000).toFixed(1)} kB`,
  ]
}

function beforeCells({ now, before }: Result, version: string): string[] {
  if (!before) return [`not in ${version}`]
  return [
    milliseconds(serverTime(before.ours)),
    milliseconds(serverTime(before.bare)),
    spreadText(toBare(before)),
    milliseconds(engineTime(before.ours)),
    spreadText(ratioOf(serverTimes(now.ours), serverTimes(before.ours))),
  ]
}

const latencyCells = (load: Load | undefined): string[] =>
  load ? latenciesOf(load).map(({ p50, p99 }) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`) : []

/** The latencies of several servers, side by side for each number of connections. */
const latencyRow = (name: string, loads: (Load | undefined)[]): string[] => [
  name,
  ...connectionCounts.flatMap((_, index) => loads.map((load) => latencyCells(load)[index] ?? '')),
]

/** How a list of missions compares with a call that reads only the caller's account. */
function missionsLine(results: Result[]): string[] {
  const timeOf = (call: string) => results.filter(({ name }) => name === call).map(({ now }) => serverTime(now.ours))
  const [[missions], [user]] = [timeOf('missions'), timeOf('auth/user')]
  return missions && user ? [`\nmissions / auth/user: ${(missions / user).toFixed(2)}`] : []
}

/** The tables of all calls. `version` is the other version, if there is one. */
export function loadReport(results: Result[], rounds: number, version: string | undefined): string {
  const then = version === undefined ? [] : [version, 'bare', `${version} / bare`, 'engine', `now / ${version}`]
  const cpu = table(
    ['call', 'now', 'bare', 'now / bare', 'engine', 'reply', ...then],
    results.map((each) => [
      each.name,
      ...nowCells(each.now),
      ...(version === undefined ? [] : beforeCells(each, version)),
    ]),
  )
  const servers = ['now', 'bare', ...(version === undefined ? [] : [version])]
  const latency = table(
    ['call', ...connectionCounts.flatMap((count) => servers.map((server) => `${count}, ${server}`))],
    results.map(({ name, now, before }) =>
      latencyRow(name, [now.ours, now.bare, ...(version === undefined ? [] : [before?.ours])]),
    ),
  )
  return [
    `Processor time of a call in milliseconds: medians of ${rounds} rounds, ratios with their least and most\n`,
    cpu,
    ...missionsLine(results),
    '\nLatency in milliseconds, p50 / p99, by connections\n',
    latency,
  ].join('\n')
}

/** One line for each server that refused a call. */
export const refusalsIn = (results: Result[], version: string | undefined): string[] =>
  results.flatMap(({ name, now, before }) => {
    const loads = [
      ['now', now.ours],
      ['the bare server', now.bare],
      [version, before?.ours],
      [`the bare server of ${version}`, before?.bare],
    ] as const
    return loads.flatMap(([server, load]) =>
      [...(load?.refusals ?? [])].map(([status, count]) => `${name}, ${server}: ${count} × ${status}`),
    )
  })
