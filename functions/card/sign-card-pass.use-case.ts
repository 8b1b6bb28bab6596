import { tierOf } from '../../shared/membership/tiers.ts'
import { formatAmount, toAmount } from '../../shared/money.ts'
import type { User } from '../accounts/user.ts'
import { cardKey } from '../secrets/card.ts'
import { signWalletPass } from '../wallet-pass/wallet-pass.ts'
import { cardBarcode, type Card } from './issue-card.ts'

/**
 * The signed .pkpass of a member's card: Solcoins, tier, name, and a barcode that reveals nothing about the member.
 * @throws Problem `not_configured` when the deployment has no certificates
 */
export const signCardPass = async (user: User, card: Card, now: Date): Promise<Uint8Array<ArrayBuffer>> =>
  signWalletPass(
    {
      serialNumber: card.id,
      holder: `${user.firstName} ${user.lastName}`,
      tier: tierOf(user.membershipTier).name,
      balance: formatAmount(toAmount(user.balance)),
      barcode: cardBarcode(card, (await cardKey()).byVersion(card.keyVersion)),
    },
    now,
  )
