import { table } from '../table.ts'
import type { Attempt } from './press.ts'

const sorted = (numbers: number[]): number[] => numbers.toSorted((a, b) => a - b)

const percentile = (times: number[] = [], share: number): string => {
  const value = times[Math.min(times.length - 1, Math.floor(times.length * share))]
  return value === undefined ? '' : `${Math.round(value)}`
}

/** How many of each, as `budget_spent 1000, wrong_word 31`. */
function tally(names: string[]): string {
  const counts = [...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length] as const)
  return counts
    .toSorted((a, b) => b[1] - a[1])
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
}

const isRefusal = ({ status }: Attempt): boolean => status >= 400

function rowOf(name: string, attempts: Attempt[]): string[] {
  const answered = attempts.filter(({ status }) => status > 0)
  const [times, waits] = (['took', 'waited'] as const).map((name) => sorted(answered.map((each) => each[name])))
  const ends = answered.map(({ at, waited, took }) => at + waited + took)
  const seconds = (Math.max(...ends) - Math.min(...attempts.map(({ at }) => at))) / 1_000
  return [
    name,
    String(attempts.length),
    (answered.length / seconds).toFixed(1),
    percentile(times, 0.5),
    percentile(times, 0.99),
    percentile(waits, 0.99),
    String(attempts.filter(({ isRetry }) => isRetry).length),
    String(attempts.length - answered.length),
    tally(answered.filter(isRefusal).map(({ outcome }) => outcome)),
  ]
}

/** The requests of the day by kind of call. Times are of the requests that were answered; `turn` is the wait until one was sent. */
export function reportOf(attempts: Attempt[]): string {
  const headings = [
    'call',
    'requests',
    'a second',
    'p50 ms',
    'p99 ms',
    'turn p99 ms',
    'retries',
    'no reply',
    'refusals',
  ]
  const byName = [...Map.groupBy(attempts, ({ name }) => name)]
  const rows = [...byName, ['all', attempts] as const].map(([name, ofName]) => rowOf(name, ofName))
  return table(headings, rows)
}
