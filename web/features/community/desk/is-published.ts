import { brand } from '../../../../shared/brand.ts'
import type { News } from '../../../../shared/community/news-schema.ts'

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: brand.timeZone })

/** The calendar day in the studio's time zone, as 2026-11-24. */
export const studioDay = (now: Date): string => calendar.format(now)

/** Whether everyone sees the news: from its day on, in the studio's time zone. */
export const isPublished = ({ day }: Pick<News, 'day'>, now: Date): boolean => day <= studioDay(now)
