import { toCents, type Cents } from '../money.ts'

/**
 * How a mission is done. `word`: a word that was said on a stream. `evidence`: a text or a link that staff review. `order`: merchandise
 * that is paid. `streak`: seven daily logins in a row. `referral`: a friend joins through the member's link and buys a first gift card.
 */
export const missionKinds = ['word', 'evidence', 'order', 'streak', 'referral'] as const
export type MissionKind = (typeof missionKinds)[number]

/** How often a member can be paid. An `order` mission pays once for each order, a `streak` mission for each streak, a `referral` for each friend. */
export const missionPeriods = ['once', 'day', 'week'] as const
export type MissionPeriod = (typeof missionPeriods)[number]

/** The days in a row that a streak takes. */
export const streakDays = 7

/** An `order` mission pays its reward for this many AUD of merchandise. */
export const orderStepAud = 10

/** The rewards that merchandise of this price, with GST and without shipping, earns: one for each whole step. */
export const orderSteps = (total: Cents): number => Math.floor(total / toCents(orderStepAud))

/** Members read that only a few are left when a budget has fewer rewards than this. */
export const fewRewards = 10

/** How many members a reward pays the same amount: a `referral` pays the member and the friend. */
export const membersPaid = (kind: MissionKind): number => (kind === 'referral' ? 2 : 1)

/** The kinds that pay a member again and again, once for each thing that is done. None of its rewards means that it is done. */
export const paysEachTime = (kind: MissionKind): boolean => kind === 'order' || kind === 'referral'

/** The kinds that always pay the same reward, so that their budget is a number of rewards. */
export const paysFixedReward = (kind: MissionKind): boolean => kind !== 'order'
