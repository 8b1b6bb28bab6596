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
