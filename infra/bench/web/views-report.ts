import type { Load } from './lighthouse.ts'
import type { Measured } from './measure.ts'
import { ratioOf, spreadText } from '../spread.ts'
import { median, table } from '../table.ts'

const of = <T>(loads: T[], value: (load: T) => number): number => median(loads.map(value))
const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(0)
const largestPaints = (loads: { largestPaint: number }[]): number[] => loads.map(({ largestPaint }) => largestPaint)

const viewRow = ({ page, version, loads, barePaints }: Measured): string[] => [
  page,
  version,
  ...[0, 1, 2, 3].map((category) => String(of(loads, ({ scores }) => scores[category] ?? 0))),
  median(largestPaints(loads)).toFixed(0),
  spreadText(ratioOf(largestPaints(loads), barePaints)),
  of(loads, ({ layoutShift }) => layoutShift).toFixed(3),
  of(loads, ({ blocking }) => blocking).toFixed(0),
  kilobytes(of(loads, ({ scriptBytes }) => scriptBytes)),
  `${(100 * of(loads, ({ unusedShare }) => unusedShare)).toFixed(0)}%`,
  kilobytes(of(loads, ({ totalBytes }) => totalBytes)),
  String(of(loads, ({ requests }) => requests)),
]

const throttledRow = ({ page, version, throttled, bare }: Measured): string[] => [
  page,
  version,
  median(largestPaints(throttled)).toFixed(0),
  median(largestPaints(bare)).toFixed(0),
  spreadText(ratioOf(largestPaints(throttled), largestPaints(bare))),
  String(of(throttled, ({ waves }) => waves)),
]

/** The current tree over the other version, for each page. */
function comparedRow(now: Measured, before: Measured | undefined): string[] {
  if (!before) return [now.page, 'only now']
  const ratio = (values: (measured: Measured) => number[]) => spreadText(ratioOf(values(now), values(before)))
  const of = (value: (load: Load) => number) => ratio(({ loads }) => loads.map(value))
  return [
    now.page,
    of(({ largestPaint }) => largestPaint),
    ratio(({ throttled }) => largestPaints(throttled)),
    ratio(({ bare }) => largestPaints(bare)),
    of(({ scriptBytes }) => scriptBytes),
    of(({ totalBytes }) => totalBytes),
  ]
}

/** The tables of all pages. `tag` is the other version, if there is one. */
export function viewsReport(measured: Measured[], loads: number, tag: string | undefined): string {
  const scores = ['perf', 'a11y', 'best', 'seo']
  const headings = [...scores, 'LCP ms', 'ratio', 'CLS', 'TBT ms', 'JS kB', 'unused', 'all kB', 'requests']
  const throttledHeadings = ['LCP ms', 'without scripts', 'ratio', 'waves']
  const parts = [
    `Lighthouse, simulated phone, medians of ${loads}, ratios with their least and most\n`,
    table(['page', 'version', ...headings], measured.map(viewRow)),
    `\nWith a slow network and processor, medians of ${loads}, ratios with their least and most\n`,
    table(['page', 'version', ...throttledHeadings], measured.map(throttledRow)),
  ]
  if (tag !== undefined) {
    const [now, before] = ['now', tag].map((name) => measured.filter(({ version }) => version === name))
    const compared = ['LCP', 'LCP, slow', 'without scripts, slow', 'JS', 'all bytes']
    const rows = (now ?? []).map((each) =>
      comparedRow(
        each,
        before?.find(({ page }) => page === each.page),
      ),
    )
    parts.push(`\nNow / ${tag}\n`, table(['page', ...compared], rows))
  }
  const failed = linesOf(measured, (load) => load.failed)
  if (failed.length > 0) parts.push(`\nBelow 100 because of\n${failed.map((line) => `  ${line}`).join('\n')}`)
  return parts.join('\n')
}

/** Each different line once, with its page and version. */
const linesOf = (measured: Measured[], texts: (load: Load) => string[]): string[] => [
  ...new Set(
    measured.flatMap(({ page, version, loads }) =>
      loads.flatMap((load) => texts(load).map((text) => `${page}, ${version}: ${text}`)),
    ),
  ),
]

export const refusalsIn = (measured: Measured[]): string[] => linesOf(measured, ({ refused }) => refused)
