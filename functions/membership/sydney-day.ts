/** A day is one of the calendar in Sydney, whatever the hour is elsewhere. */
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' })

/** The day in Sydney at that instant: 2026-11-21. */
export const sydneyDay = (at: Date): string => calendar.format(at)

/** When the next day in Sydney begins. Found by halving, so that a day of 23 or 25 hours is as right as any. */
export function nextSydneyDay(at: Date): Date {
  const today = sydneyDay(at)
  let [before, after] = [at.getTime(), at.getTime() + 26 * 3_600_000]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (sydneyDay(new Date(middle)) === today) before = middle
    else after = middle
  }
  return new Date(after)
}

const dayMilliseconds = 86_400_000

/** The seven days of the week in Sydney that the instant lies in, Monday first. */
export function sydneyWeek(at: Date): string[] {
  // The days are counted in UTC, where each has 24 hours.
  const today = Date.parse(sydneyDay(at))
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7
  return Array.from({ length: 7 }, (_, place) =>
    new Date(today + (place - sinceMonday) * dayMilliseconds).toISOString().slice(0, 10),
  )
}
