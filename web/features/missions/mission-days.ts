const dayMs = 24 * 60 * 60 * 1_000

// Calendar days have no time zone: JavaScript reads them as midnight UTC, and they are shown as such.
const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat(undefined, { month: 'long', timeZone: 'UTC' })

/** A calendar day without its year: "18 Nov". */
export const shortDay = (calendarDay: string): string => day.format(new Date(calendarDay))

/** The month of a calendar day: "November". */
export const monthOf = (calendarDay: string): string => month.format(new Date(calendarDay))

/** How many days after `from` the day `to` is. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs
