import * as v from 'valibot'
import { ImagePath } from '../catalogue/schema.ts'
import { Id, Time } from '../text.ts'

/** The studio's news. A calendar day is a day in the studio's time zone. */

const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** A calendar day, as 2026-11-24. */
export const Day = v.pipe(
  v.string('Choose a date'),
  v.regex(/^20\d\d-\d\d-\d\d$/, 'Choose a date'),
  v.check(isDay, 'Choose a date'),
)

/** A piece of news as everyone sees it. */
export const News = v.object({
  id: Id,
  title: v.string(),
  text: v.string(),
  picture: v.nullable(ImagePath),
  day: Day,
})
export type News = v.InferOutput<typeof News>

/** A piece of news as staff see it. */
export const AdminNews = v.object({
  ...News.entries,
  /** Increases with each change. A change names the revision that it is based on. */
  revision: v.number(),
  updatedAt: Time,
})
export type AdminNews = v.InferOutput<typeof AdminNews>
