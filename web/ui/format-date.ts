// Made when the first date is shown, because the browser then loads the data of its locale.
let day: Intl.DateTimeFormat | undefined
let dayAndTime: Intl.DateTimeFormat | undefined
let weekdayAndTime: Intl.DateTimeFormat | undefined

/** The day of an ISO time, in the user's locale and time zone. */
export function formatDay(time: string): string {
  day ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
  return day.format(new Date(time))
}

/** A calendar day, such as 2026-11-24, in the user's locale. It is the same day in every time zone. */
export const formatCalendarDay = (calendarDay: string): string => formatDay(`${calendarDay}T00:00:00`)

/** The day and time of an ISO time, in the user's locale and time zone. */
export function formatMoment(time: string): string {
  dayAndTime ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
  return dayAndTime.format(new Date(time))
}

/** The weekday and time of an ISO time that is less than a week away. */
export function formatSoon(time: string): string {
  weekdayAndTime ??= new Intl.DateTimeFormat(undefined, { weekday: 'long', hour: 'numeric', minute: '2-digit' })
  return weekdayAndTime.format(new Date(time))
}

const dayMs = 24 * 60 * 60 * 1_000

/** The day of an ISO time that is past: "today", "yesterday", or the day with its year. */
export function formatPastDay(time: string, now: Date = new Date()): string {
  const ofDay = (date: Date) => date.toDateString()
  const then = ofDay(new Date(time))
  if (then === ofDay(now)) return 'today'
  return then === ofDay(new Date(now.getTime() - dayMs)) ? 'yesterday' : formatDay(time)
}
