import { brand } from '../../shared/brand.ts'

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: brand.timeZone })

/** The calendar day in the studio's time zone, as 2026-11-24. */
export const studioDay = (now: Date): string => calendar.format(now)
