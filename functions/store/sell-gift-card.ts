import { discounted, toAmount, type Cents } from '../../shared/money.ts'
import { tierOf, type TierLevel } from '../../shared/membership/tiers.ts'
import type { Platform } from '../../shared/store/schema.ts'
import { nextEntry, type Holder, type LedgerEntry } from '../ledger/add-entry.ts'
import { Problem } from '../problem.ts'

/** One gift card code for sale. The code itself is sealed. */
export type GiftCard = {
  id: string
  name: string
  platform: Platform
  /** Face value, AUD cents. */
  amount: Cents
  /** Before any tier discount, Solcoin cents. */
  solcoinPrice: Cents
  status: 'available' | 'sold'
  sealedCode: string
  codeLastFour: string
  /** Tells whether it is the same code as another, and not which. */
  codeFingerprint: string
  addedBy: string
  createdAt: string
  soldAt?: string
  soldTo?: string
}

export type Purchase = {
  id: string
  userId: string
  itemId: string
  itemName: string
  platform: Platform
  amount: Cents
  solcoinsPaid: Cents
  sealedCode: string
  purchaseDate: string
}

export type Sale = { item: GiftCard; purchase: Purchase; entry: LedgerEntry }

/** What a member of that tier pays, in cents: the tier's discount off the item's price, half up. */
export const priceFor = (tier: TierLevel, solcoinPrice: Cents): Cents =>
  discounted(solcoinPrice, tierOf(tier).discountPercent)

/** Sells an item to a member, or refuses: `not_found`, `sold_out`, `insufficient_solcoins`. */
export function sellGiftCard(
  item: GiftCard | undefined,
  buyer: Holder & { membershipTier: TierLevel },
  sale: { id: string; now: Date },
): Sale {
  if (!item) throw new Problem('not_found', { message: 'That gift card is no longer in the store.' })
  if (item.status !== 'available') throw new Problem('sold_out')
  const solcoinsPaid = priceFor(buyer.membershipTier, item.solcoinPrice)
  const purchase: Purchase = {
    id: sale.id,
    userId: buyer.id,
    itemId: item.id,
    itemName: item.name,
    platform: item.platform,
    amount: item.amount,
    solcoinsPaid,
    sealedCode: item.sealedCode,
    purchaseDate: sale.now.toISOString(),
  }
  const entry = nextEntry(
    buyer,
    {
      kind: 'purchase',
      amount: -solcoinsPaid,
      account: 'store',
      reason: item.name,
      actor: buyer.id,
      link: purchase.id,
    },
    sale.now,
  )
  return { item, purchase, entry }
}

/** What a purchase looks like in a list: never its code. */
export const toPurchaseRecord = (purchase: Purchase) => ({
  id: purchase.id,
  merchant: 'Solcoin Store',
  description: purchase.itemName,
  amount: toAmount(purchase.solcoinsPaid),
  status: 'completed' as const,
  platform: purchase.platform,
  purchaseDate: purchase.purchaseDate,
})
