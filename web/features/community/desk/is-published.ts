import type { News } from '../../../../shared/community/news-schema.ts'
import { studioDay } from '../../../ui/format.ts'

/** Whether everyone sees the news: from its day on, in the studio's time zone. */
export const isPublished = ({ day }: Pick<News, 'day'>, now: Date): boolean => day <= studioDay(now)
