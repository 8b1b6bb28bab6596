import * as v from 'valibot'
import { Amount } from '../amount.ts'
import { tierLevels } from '../membership/tiers.ts'
import { Id, Time } from '../text.ts'
import { missionKinds } from './kinds.ts'

/** A calendar day in Sydney, as 2026-11-24. */
const Day = v.string()
const Points = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * A member's state of a mission. `waiting`: staff have yet to read the evidence. `declined`: they declined it, and the member may
 * send more. `done`: the member was paid, and cannot be paid again today, this week or at all. `ended`: its last day has passed
 * or its budget is spent.
 */
export const missionStates = ['open', 'waiting', 'declined', 'done', 'ended'] as const
export type MissionState = (typeof missionStates)[number]

/** A mission as a member sees it. Never its word. */
export const Mission = v.object({
  id: Id,
  kind: v.picklist(missionKinds),
  title: v.string(),
  text: v.string(),
  /** What one reward pays. For an `order` mission: for each 10 AUD. */
  solcoins: Amount,
  points: Points,
  /** The last day. Null when it has none. */
  endsOn: v.nullable(Day),
  /** Whether fewer than ten rewards are left. Nobody but staff sees how many. */
  hasFewLeft: v.boolean(),
  state: v.picklist(missionStates),
  /** What the mission has paid to the member this month, less what was taken back. */
  earned: Amount,
  /** The evidence that the member sent last, if it waits or was declined. */
  evidence: v.nullable(
    v.object({ text: v.string(), link: v.nullable(v.string()), at: Time, reason: v.nullable(v.string()) }),
  ),
  /** Days in a row, from 0 to 7. Null unless the mission is a streak. */
  streak: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7))),
})
export type Mission = v.InferOutput<typeof Mission>

export const Missions = v.object({
  missions: v.array(Mission),
  /** The sum that missions have paid to the member since the first of this month in Sydney, and the number of payments. */
  thisMonth: v.object({ earned: Amount, rewards: v.number() }),
})
export type Missions = v.InferOutput<typeof Missions>

/** A reward that was paid, or evidence that was declined. */
export const EarlierReward = v.object({
  id: Id,
  kind: v.picklist(missionKinds),
  /** The title of the mission at that time. */
  title: v.string(),
  state: v.picklist(['paid', 'declined']),
  /** What was paid, less what was taken back. Zero when it was declined. */
  solcoins: Amount,
  /** Why it was declined, or the number of the order. */
  note: v.nullable(v.string()),
  at: Time,
})
export type EarlierReward = v.InferOutput<typeof EarlierReward>

/** The payment that a mission has just made. */
export const MissionPaid = v.object({
  solcoins: Amount,
  points: Points,
  newSolcoinBalance: Amount,
  loyaltyPoints: Points,
  membershipTier: v.picklist(tierLevels),
})
export type MissionPaid = v.InferOutput<typeof MissionPaid>

export const SentEvidence = v.object({ id: Id, at: Time })
