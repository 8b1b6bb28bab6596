import type { Cents } from '../../shared/money.ts'
import { limits } from '../../shared/limits.ts'
import { paysFixedReward } from '../../shared/missions/kinds.ts'
import * as dailyTotals from '../ledger/daily-totals.table.ts'
import type { TransactionPart } from '../table/transactions.ts'
import { missingMission, missingWord, type Mission } from './mission.ts'
import * as missions from './missions.table.ts'

/** @throws Problem `not_found`, or `not_open` for a mission whose word is missing */
export function assertFundable(mission: Mission | undefined): asserts mission is Mission {
  if (!mission) throw missingMission()
  if (mission.kind === 'word' && !mission.word) throw missingWord()
}

/** The most of the funds that one member can receive in a day. An order may earn all of them, and a day may bring several friends. */
export function forOneMember({ kind, amount }: Mission, funds: Cents): Cents {
  const times = kind === 'referral' ? limits.referral.max : 1
  return paysFixedReward(kind) ? Math.min(times * amount, funds) : funds
}

type Approved = { giver: string; decidedBy?: string; amount: Cents }

/** Funds a mission that a second person approved. The mission never pays either of the two. Throws like `assertFundable`. */
export function fundingParts(
  mission: Mission | undefined,
  { giver, decidedBy = giver, amount }: Approved,
  now: Date,
): TransactionPart[] {
  assertFundable(mission)
  return [
    ...missions.fund(mission, amount, [giver, decidedBy]),
    dailyTotals.addFunding({ giver, amount, forOne: forOneMember(mission, amount) }, now),
  ]
}
