import type { Mission as MissionView, MissionState } from '../../shared/missions/schema.ts'
import { fewRewards } from '../../shared/missions/kinds.ts'
import { toAmount } from '../../shared/money.ts'
import { pick } from '../../shared/pick.ts'
import { costOf, isOpenOn, type ShownMission } from './mission.ts'
import type { Evidence } from './evidence.ts'
import { earnedOf, type ListedReward, type Reward } from './reward.ts'

/** The parts of a member's view of a mission. */
export type OwnPart = {
  mission: ShownMission
  /** The reward of the present period. */
  reward: Pick<Reward, 'status'> | undefined
  evidence: Evidence | undefined
  /** The member's rewards of this month, of all missions. */
  ofMonth: ListedReward[]
  /** Days in a row. Undefined unless the mission is a streak. */
  streak: number | undefined
}

/** Whether the budget has this many rewards left. It may have changed since it was last counted. */
const hasRewards = (mission: ShownMission, count: number): boolean => mission.budget.left >= count * costOf(mission)

function stateOf(part: OwnPart, today: string): MissionState {
  const { mission, reward } = part
  if (reward?.status === 'paid') return 'done'
  if (reward?.status === 'waiting') return 'waiting'
  if (!isOpenOn(mission, today) || !hasRewards(mission, 1)) return 'ended'
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
  const { mission, evidence, ofMonth, streak } = part
  const rewards = ofMonth.filter(({ summary }) => summary.missionId === mission.id)
  return {
    ...pick(mission, ['id', 'kind', 'title', 'text', 'points', 'endsOn']),
    solcoins: toAmount(mission.amount),
    hasFewLeft: !hasRewards(mission, fewRewards),
    state: stateOf(part, today),
    earned: toAmount(rewards.reduce((sum, each) => sum + earnedOf(each), 0)),
    evidence: evidence && evidence.status !== 'approved' ? evidenceOf(evidence) : null,
    streak: streak ?? null,
  }
}
