const dayMs = 24 * 60 * 60 * 1_000

// Made when the first one is shown, because the browser then loads the data of its locale. Calendar days have no time zone:
// JavaScript reads them as midnight UTC, and they are shown as such.
let day: Intl.DateTimeFormat | undefined
let month: Intl.DateTimeFormat | undefined

/** A calendar day without its year: "18 Nov". */
export function shortDay(calendarDay: string): string {
  day ??= new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return day.format(new Date(calendarDay))
}

/** The month of a calendar day: "November". */
export function monthOf(calendarDay: string): string {
  month ??= new Intl.DateTimeFormat(undefined, { month: 'long', timeZone: 'UTC' })
  return month.format(new Date(calendarDay))
}

/** How many days after `from` the day `to` is. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs

/** When a day comes that is not past: "today", "tomorrow", "in 3 days", and after a week "18 Nov". */
export function comingDay(calendarDay: string, today: string): string {
  const days = daysBetween(today, calendarDay)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days <= 7 ? `in ${days} days` : shortDay(calendarDay)
}
