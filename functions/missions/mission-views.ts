import type { Mission as MissionView, MissionState } from '../../shared/missions/schema.ts'
import { toAmount } from '../../shared/money.ts'
import { pick } from '../../shared/pick.ts'
import type { Budget } from './budget.ts'
import { isOpenOn, type ListedMission } from './mission.ts'
import type { Evidence } from './evidence.ts'
import { earnedOf, type ListedReward, type Reward } from './reward.ts'

/** The parts of a member's view of a mission. */
export type OwnPart = {
  mission: ListedMission
  budget: Budget
  /** The reward of the present period. */
  reward: Reward | undefined
  evidence: Evidence | undefined
  /** The member's rewards of this month, of all missions. */
  ofMonth: ListedReward[]
  /** Days in a row. Undefined unless the mission is a streak. */
  streak: number | undefined
}

/** The minimum that a payment of the mission takes. */
const canPay = ({ mission, budget }: OwnPart): boolean => budget.left >= mission.amount

function stateOf(part: OwnPart, today: string): MissionState {
  const { mission, reward } = part
  if (reward?.status === 'paid') return 'done'
  if (reward?.status === 'waiting') return 'waiting'
  if (!isOpenOn(mission, today) || !canPay(part)) return 'ended'
  return reward?.status === 'declined' ? 'declined' : 'open'
}

const evidenceOf = ({ text, link, createdAt, reason }: Evidence) => ({
  text,
  link: link ?? null,
  at: createdAt,
  reason: reason ?? null,
})

/** The mission as the member sees it. */
export function toMission(part: OwnPart, today: string): MissionView {
  const { mission, budget, evidence, ofMonth, streak } = part
  const rewards = ofMonth.filter(({ summary }) => summary.missionId === mission.id)
  return {
    ...pick(mission, ['id', 'kind', 'title', 'text', 'points', 'endsOn']),
    solcoins: toAmount(mission.amount),
    left: toAmount(budget.left),
    budget: toAmount(budget.funded),
    state: stateOf(part, today),
    earned: toAmount(rewards.reduce((sum, each) => sum + earnedOf(each), 0)),
    evidence: evidence && evidence.status !== 'approved' ? evidenceOf(evidence) : null,
    streak: streak ?? null,
  }
}
