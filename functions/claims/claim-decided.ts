import { brand } from '../../shared/brand.ts'
import { dollars, formatAmount, toAmount } from '../../shared/money.ts'
import type { NewNotification } from '../notifications/notification.ts'
import type { Claim } from './claim.ts'

const reasonOf = ({ adminNotes }: Claim): string => (adminNotes ? ` Reason: ${adminNotes}` : '')

/** The notification of a decision to the claimant. The details of an approved card stay in the wallet. */
export function claimDecided(claim: Claim): NewNotification {
  const { id, platform, amount, solcoinsUsed, status } = claim
  const card = `${dollars(amount)} ${platform}`
  const coins = `${formatAmount(toAmount(solcoinsUsed))} ${brand.coins}`
  const words =
    status === 'approved'
      ? `Your ${card} is approved. Its details are in your wallet.`
      : `Your ${card} was declined, and your ${coins} are back.${reasonOf(claim)}`
  return { kind: 'claim_decided', words, link: id }
}
