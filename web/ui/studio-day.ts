import { brand } from '../../shared/brand.ts'

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: brand.timeZone })
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: brand.timeZone, timeStyle: 'medium' })

/** The calendar day in the studio's time zone, as 2026-11-24. */
export const studioDay = (now: Date): string => calendar.format(now)

/** The city that the studio's days are named after: "Sydney". */
export const studioCity = brand.timeZone.replace(/^.*\//, '').replaceAll('_', ' ')

/** An ISO time in the studio's time zone, as spreadsheets read one: 2026-11-24 09:30:00. Its column says whose time it is. */
export function studioTime(time: string): string {
  const at = new Date(time)
  return `${studioDay(at)} ${clock.format(at)}`
}
