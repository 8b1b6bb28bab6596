import * as v from 'valibot'
import { ImagePath } from '../catalogue/schema.ts'
import { Id, Time } from '../text.ts'

/** The studio's news. `day` is a calendar day in the studio's time zone, as 2026-11-24. */

/** A piece of news as everyone sees it. */
export const News = v.object({
  id: Id,
  title: v.string(),
  text: v.string(),
  picture: v.nullable(ImagePath),
  day: v.string(),
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
