import { calendarOf, daysUntil } from '../../shared/calendar.ts'
import { lazily } from '../../shared/lazily.ts'

/** The date in Sydney at this instant, as 2026-11-21. Days are calendar days in Sydney, everywhere. */
export const sydneyDay = calendarOf('Australia/Sydney')

const hourFormat = lazily(
  () => new Intl.DateTimeFormat('en-GB', { timeZone: 'Australia/Sydney', hour: '2-digit', hourCycle: 'h23' }),
)

/** The hour in Sydney at this instant, from 0 to 23. */
export const sydneyHour = (at: Date): number => Number(hourFormat().format(at))

const hourMilliseconds = 3_600_000

/**
 * The start of the next day in Sydney. A binary search, so that days of 23 or 25 hours are correct too, by hours of UTC: Sydney's
 * days begin at one.
 */
export function nextSydneyDay(at: Date): Date {
  const today = sydneyDay(at)
  let before = Math.floor(at.getTime() / hourMilliseconds)
  let after = before + 26
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (sydneyDay(new Date(middle * hourMilliseconds)) === today) before = middle
    else after = middle
  }
  return new Date(after * hourMilliseconds)
}

const dayMilliseconds = 86_400_000

/** The first instant of the month in Sydney that contains this day, such as 2026-11-21. */
export const startOfMonth = (day: string): Date =>
  // Midnight UTC is in the morning in Sydney.
  nextSydneyDay(new Date(Date.parse(`${day.slice(0, '2026-11'.length)}-01`) - dayMilliseconds))

/** The seven days of the week in Sydney that contains this instant, Monday first. */
export function sydneyWeek(at: Date): string[] {
  // Count in UTC, where each day has 24 hours.
  const today = Date.parse(sydneyDay(at))
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7
  return Array.from({ length: 7 }, (_, index) =>
    new Date(today + (index - sinceMonday) * dayMilliseconds).toISOString().slice(0, 10),
  )
}

/** `count` days in Sydney, up to the one that contains this instant, the oldest first. */
export const lastSydneyDays = (at: Date, count: number): string[] => daysUntil(sydneyDay(at), count).reverse()
