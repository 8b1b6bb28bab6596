import type { DailyAward } from '../../shared/membership/schema.ts'
import { dailyLoginPoints, type TierLevel } from '../../shared/membership/tiers.ts'
import { toAmount, type Cents } from '../../shared/money.ts'

type Points = { loyaltyPoints: number; tier: TierLevel }
/** The payment of a streak: `solcoins` as an amount, the balance after it in cents. */
type Streak = { title: string; solcoins: number; balance: Cents }

/** The reply to the member, in the form that an idempotency record stores. */
export type AwardReply = Points | (Points & Streak)

export const toDailyAward = (reply: AwardReply): DailyAward => ({
  awarded: dailyLoginPoints,
  loyaltyPoints: reply.loyaltyPoints,
  membershipTier: reply.tier,
  ...('title' in reply && {
    streak: { title: reply.title, solcoins: reply.solcoins, newSolcoinBalance: toAmount(reply.balance) },
  }),
})
