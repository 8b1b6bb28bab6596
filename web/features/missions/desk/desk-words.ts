import type { AdminMission } from '../../../../shared/missions/admin-schema.ts'
import { orderStepAud, paysFixedReward } from '../../../../shared/missions/kinds.ts'
import { formatAmount, toAmount, toCents } from '../../../../shared/money.ts'
import type { BadgeTone } from '../../../ui/primitives.tsx'
import { counted, countedFirst, formatCount, shortDay } from '../../../ui/format.ts'
import { kinds, rewardsIn } from '../mission-words.ts'

export type DeskState = { label: string; tone: BadgeTone; isOver: boolean }

/** What members see of the mission. `today`: the day in Sydney. */
export function deskState(mission: AdminMission, today: string): DeskState {
  const { budget, left, startsOn, endsOn } = mission
  if (endsOn !== null && endsOn < today) return { label: 'Ended', tone: 'mute', isOver: true }
  if (budget === 0) return { label: 'Not funded', tone: 'wait', isOver: false }
  if (startsOn > today) return { label: `Starts ${shortDay(startsOn)}`, tone: 'sky', isOver: false }
  if (rewardsIn(left, mission) < 1) return { label: 'Budget spent', tone: 'mute', isOver: true }
  return { label: 'Live', tone: 'ok', isOver: false }
}

/** What the reward pays beside the Solcoins, or what it pays for. */
export function rewardNote({ kind, points }: Pick<AdminMission, 'kind' | 'points'>): string {
  const extra = points > 0 ? `and ${formatCount(points)} points` : ''
  return [kinds[kind].paysFor, extra].filter(Boolean).join(' ') || 'no points'
}

/** The days on which it runs. */
export function datesText({ startsOn, endsOn }: Pick<AdminMission, 'startsOn' | 'endsOn'>, today: string): string {
  if (endsOn !== null) return `${shortDay(startsOn)} to ${shortDay(endsOn)}`
  return startsOn > today ? `From ${shortDay(startsOn)}` : 'No end date'
}

/** How many members’ evidence waits: each holds one reward. */
export const evidenceWaiting = (mission: AdminMission): number =>
  mission.kind === 'evidence' ? rewardsIn(mission.held, mission) : 0

/** How many rewards an amount pays: "Enough for 150 rewards". */
export function enoughFor(mission: Pick<AdminMission, 'kind' | 'solcoins'>, amount: number): string {
  const rewards = rewardsIn(amount, mission)
  if (!paysFixedReward(mission.kind)) return `Enough for ${formatCount(rewards * orderStepAud)} AUD of orders`
  return `Enough for ${counted(rewards, mission.kind === 'referral' ? 'friend' : 'reward')}`
}

/** The sum of all missions: "Six missions, 2,454.00 of 7,500.00 Solcoins paid out." */
export function sumText(missions: readonly AdminMission[]): string {
  const sum = (part: 'paid' | 'budget') => toAmount(missions.reduce((cents, each) => cents + toCents(each[part]), 0))
  const count = countedFirst(missions.length, 'mission')
  return `${count}, ${formatAmount(sum('paid'))} of ${formatAmount(sum('budget'))} Solcoins paid out.`
}
