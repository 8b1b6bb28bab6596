import * as v from 'valibot'
import { tierLevels } from './tiers.ts'
import { Amount } from '../amount.ts'
import { Time } from '../text.ts'

/** A date such as 2026-11-21. */
const Day = v.pipe(v.string(), v.isoDate())
const Points = v.pipe(v.number(), v.integer(), v.minValue(0))

export const Benefit = v.object({ benefit: v.string(), description: v.string() })
export type Benefit = v.InferOutput<typeof Benefit>

export const Membership = v.object({
  membershipTier: v.picklist(tierLevels),
  loyaltyPoints: Points,
  /**
   * Whether today's award is available, when the next day begins, and the awards of this week, Monday first. Days are calendar
   * days in Sydney.
   */
  dailyLogin: v.object({
    available: v.boolean(),
    nextAt: Time,
    today: Day,
    week: v.array(v.object({ day: Day, taken: v.boolean() })),
  }),
  benefits: v.record(v.picklist(tierLevels), v.array(Benefit)),
})
export type Membership = v.InferOutput<typeof Membership>

export const DailyAward = v.object({
  awarded: Points,
  loyaltyPoints: Points,
  membershipTier: v.picklist(tierLevels),
  /** The payment of a streak mission, if this was the seventh day in a row. */
  streak: v.optional(v.object({ title: v.string(), solcoins: Amount, newSolcoinBalance: Amount })),
})
export type DailyAward = v.InferOutput<typeof DailyAward>
