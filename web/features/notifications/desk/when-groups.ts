import { formatPastDay } from '../../../ui/format.ts'

const hourMs = 3_600_000

/** When something happened, roughly. */
function groupOf(at: string, now: Date): string {
  if (now.getTime() - Date.parse(at) < hourMs) return 'Now'
  const day = formatPastDay(at, now)
  if (day === 'today') return 'Earlier today'
  return day === 'yesterday' ? 'Yesterday' : 'Earlier'
}

export type Group<T> = { title: string; rows: readonly T[] }

/** The rows in groups by time, the latest first. */
export function whenGroups<T extends { at: string }>(rows: readonly T[], now: Date): Group<T>[] {
  const sorted = rows.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return [...Map.groupBy(sorted, ({ at }) => groupOf(at, now))].map(([title, of]) => ({ title, rows: of }))
}
