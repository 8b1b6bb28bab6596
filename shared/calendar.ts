import { lazily } from './lazily.ts'

/**
 * A function that says which calendar day an instant is in this time zone, or in the device's own: 2026-11-24. It puts the day together
 * from its parts, since no locale writes days like this everywhere: engines with the data of ICU 72, such as WebKit on Debian 12, write
 * 11/24/2026 for en-CA.
 */
export function calendarOf(timeZone?: string): (at: Date) => string {
  const format = lazily(
    () => new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
  )
  return (at) => {
    const parts = format().formatToParts(at)
    return (['year', 'month', 'day'] as const).map((type) => parts.find((part) => part.type === type)?.value).join('-')
  }
}

const dayMilliseconds = 86_400_000

/** `count` days, newest first, beginning with `day`: 2026-11-24, 2026-11-23. Counts in UTC, where each day has 24 hours. */
export const daysUntil = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(day) - index * dayMilliseconds).toISOString().slice(0, 10),
  )
