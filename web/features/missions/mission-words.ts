import {
  membersPaid,
  type MissionKind,
  orderStepAud,
  paysFixedReward,
  streakDays,
} from '../../../shared/missions/kinds.ts'
import type { Mission } from '../../../shared/missions/schema.ts'
import { formatAmount, toCents } from '../../../shared/money.ts'
import evidence from '../../art/mission-evidence.svg'
import daily from '../../art/mission-daily.svg'
import order from '../../art/mission-order.svg'
import referral from '../../art/mission-referral.svg'
import word from '../../art/mission-word.svg'
import { comingDay, formatCount, formatPastDay, shortDay } from '../../ui/format.ts'

type Kind = {
  patch: string
  /** What a card says above the title. */
  line: string
  /** What staff call it. */
  name: string
  /** What it pays for, where the title need not say it. Members read it beside a reward that is not fixed, or not only theirs. */
  paysFor: string | null
  /** How often a member can be paid. Null where staff choose it. */
  ownLimit: string | null
}

/** How each kind of mission looks and reads. */
export const kinds: Record<MissionKind, Kind> = {
  word: { patch: word, line: 'Word from the stream', name: 'Word', paysFor: null, ownLimit: null },
  evidence: { patch: evidence, line: 'Evidence for the studio', name: 'Evidence', paysFor: null, ownLimit: null },
  order: {
    patch: order,
    line: 'From the shop',
    name: 'Order',
    paysFor: `for each ${orderStepAud} AUD`,
    ownLimit: 'Once for each order',
  },
  streak: {
    patch: daily,
    line: 'Seven days in a row',
    name: 'Daily',
    paysFor: `for ${streakDays} days in a row`,
    ownLimit: 'Once for each streak',
  },
  referral: {
    patch: referral,
    line: 'With a friend',
    name: 'Friend',
    paysFor: 'for each of you',
    ownLimit: 'Once for each friend',
  },
}

type Pay = Pick<Mission, 'kind' | 'solcoins' | 'points'>

/** How many rewards the amount is enough for. */
export const rewardsIn = (amount: number, { kind, solcoins }: Pick<Mission, 'kind' | 'solcoins'>): number =>
  Math.floor(toCents(amount) / (membersPaid(kind) * toCents(solcoins)))

/** What a reward pays beside the Solcoins; empty when it is nothing. */
export function besideSolcoins({ kind, points }: Pay): string {
  const extra = points > 0 ? `+ ${formatCount(points)} points` : ''
  const needsWords = !paysFixedReward(kind) || membersPaid(kind) > 1
  return [needsWords && kinds[kind].paysFor, extra].filter(Boolean).join(' ')
}

/** What there is to know about the rewards that are left, if anything. */
export function leftText({ state, hasFewLeft }: Pick<Mission, 'state' | 'hasFewLeft'>): string | undefined {
  if (state === 'waiting') return 'One held for you'
  return hasFewLeft && (state === 'open' || state === 'declined') ? 'Only a few left' : undefined
}

/** When the mission ends. `today`: the day in Sydney. */
export function endText(mission: Pick<Mission, 'endsOn' | 'state'>, today: string): string {
  const { endsOn, state } = mission
  if (endsOn !== null && endsOn < today) return `Ended ${shortDay(endsOn)}`
  if (state === 'ended') return 'All claimed'
  if (endsOn === null) return 'No end date'
  return `Ends ${comingDay(endsOn, today)}`
}

/** "10.00 Solcoins and 50 points". */
export const rewardText = ({ solcoins, points }: Pick<Mission, 'solcoins' | 'points'>): string =>
  `${formatAmount(solcoins)} Solcoins${points > 0 ? ` and ${formatCount(points)} points` : ''}`

const promisedMs = 2 * 24 * 60 * 60 * 1_000

/** Whether staff still have time to answer as promised: within two days. */
const isPromised = (at: string, now: Date = new Date()): boolean => now.getTime() - Date.parse(at) < promisedMs

/** What a card says while evidence waits. */
export function sentText(at: string, now: Date = new Date()): string {
  const day = formatPastDay(at, now)
  const when = /^\D+$/.test(day) ? day : `on ${day}`
  return isPromised(at, now)
    ? `Your evidence went in ${when}. You hear from us within two days.`
    : `Your evidence went in ${when}. Staff have yet to read it.`
}
