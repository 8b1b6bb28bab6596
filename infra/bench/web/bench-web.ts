import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { webOutput } from '../../build/web.ts'
import { compressionTable } from './compression.ts'
import { firstViews } from './first-views.ts'
import { measure, type Measured } from './measure.ts'
import { startSite } from './start-site.ts'
import { median, table } from '../table.ts'

const of = <T>(loads: T[], value: (load: T) => number): number => median(loads.map(value))
const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(0)

const viewRow = ({ name, loads, barePaints }: Measured): string[] => [
  name,
  ...[0, 1, 2, 3].map((category) => String(of(loads, ({ scores }) => scores[category] ?? 0))),
  of(loads, ({ largestPaint }) => largestPaint).toFixed(0),
  (of(loads, ({ largestPaint }) => largestPaint) / median(barePaints)).toFixed(2),
  of(loads, ({ layoutShift }) => layoutShift).toFixed(3),
  of(loads, ({ blocking }) => blocking).toFixed(0),
  kilobytes(of(loads, ({ scriptBytes }) => scriptBytes)),
  `${(100 * of(loads, ({ unusedShare }) => unusedShare)).toFixed(0)}%`,
  kilobytes(of(loads, ({ totalBytes }) => totalBytes)),
  String(of(loads, ({ requests }) => requests)),
]

function throttledRow({ name, throttled, bare }: Measured): string[] {
  const full = of(throttled, ({ largestPaint }) => largestPaint)
  const floor = of(bare, ({ largestPaint }) => largestPaint)
  const waves = of(throttled, (load) => load.waves)
  return [name, full.toFixed(0), floor.toFixed(0), (full / floor).toFixed(2), String(waves)]
}

function report(measured: Measured[], runs: number): void {
  const [busy = 0] = loadavg()
  if (busy > availableParallelism()) console.log(`\nThe machine is busy (load ${busy.toFixed(0)}): repeat this later.`)
  console.log(`\nLighthouse, simulated phone, medians of ${runs}\n`)
  const headings = [
    'perf',
    'a11y',
    'best',
    'seo',
    'LCP ms',
    'ratio',
    'CLS',
    'TBT ms',
    'JS kB',
    'unused',
    'all kB',
    'requests',
  ]
  console.log(table(['page', ...headings], measured.map(viewRow)))
  console.log(`\nWith a slow network and processor, medians of ${runs}\n`)
  console.log(table(['page', 'LCP ms', 'without scripts', 'ratio', 'waves'], measured.map(throttledRow)))
  const failed = measured.flatMap(({ name, loads }) =>
    loads.flatMap((load) => load.failed.map((at) => `${name}: ${at}`)),
  )
  if (failed.length > 0)
    console.log(`\nBelow 100 because of\n${[...new Set(failed)].map((line) => `  ${line}`).join('\n')}`)
}

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, url: { type: 'string' }, only: { type: 'string' } },
})
const runs = Number(values.runs)
const wanted = values.only?.split(',')
const views = firstViews.filter(({ name }) => !wanted || wanted.includes(name))
const { site, stop } = values.url ? { site: new URL(values.url).origin, stop: () => {} } : await startSite()
try {
  const measured: Measured[] = []
  for (const view of views) {
    if (process.stderr.isTTY) process.stderr.write(`\r${view.name}`.padEnd(20))
    measured.push(await measure(site, view, runs))
  }
  report(measured, runs)
  if (!values.url) console.log(`\nStatic files, all together\n\n${await compressionTable(webOutput)}`)
} finally {
  stop()
}
