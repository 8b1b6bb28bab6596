import * as v from 'valibot'
import { ImagePath } from '../catalogue/schema.ts'
import { Day } from '../day.ts'
import { requiredLine, requiredProse } from '../text.ts'
import { numberSeen } from '../whole-number.ts'

const entered = {
  title: requiredLine('Title is required', 120),
  /** Blank lines separate paragraphs. */
  text: requiredProse('Text is required', 4_000),
  picture: v.nullable(ImagePath),
  /** The day under which it appears. Everyone sees it from that day on. */
  day: Day,
}

/** What staff enter. */
export const NewNews = v.object(entered)
export type NewNews = v.InferOutput<typeof NewNews>

/** The complete new state of a piece of news, based on the revision that the staff member saw. */
export const NewsChange = v.object({
  ...entered,
  revision: numberSeen('revision', 1, 1_000_000),
})
export type NewsChange = v.InferOutput<typeof NewsChange>
