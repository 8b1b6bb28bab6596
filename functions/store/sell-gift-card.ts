import { discounted, formatAmount, toAmount, type Cents } from '../../shared/money.ts'
import { tierOf, type TierLevel } from '../../shared/membership/tiers.ts'
import type { OwnReport } from '../../shared/store/report.ts'
import type { Platform } from '../../shared/store/schema.ts'
import { nextEntry, type Holder, type LedgerEntry } from '../ledger/add-entry.ts'
import { Problem } from '../problem.ts'

/** A gift card for sale. Its code is sealed. */
export type GiftCard = {
  id: string
  name: string
  platform: Platform
  /** Face value, AUD cents. */
  amount: Cents
  /** Before any tier discount, Solcoin cents. A planned price may have replaced it: read an available one with `pricedAt`. */
  solcoinPrice: Cents
  status: 'available' | 'sold'
  sealedCode: string
  codeLastFour: string
  /** Identifies the code without revealing it. */
  codeFingerprint: string
  addedBy: string
  createdAt: string
  soldAt?: string
  soldTo?: string
  /** The id of the purchase whose code it replaces. The member paid nothing for it. */
  replacementFor?: string
}

/** A purchase as stored. */
export type Purchase = {
  id: string
  userId: string
  giftCardId: string
  giftCardName: string
  platform: Platform
  amount: Cents
  solcoinsPaid: Cents
  sealedCode: string
  purchaseDate: string
}

export type Sale = { giftCard: GiftCard; purchase: Purchase; entry: LedgerEntry }

/** The price for a member of this tier in cents: the list price less the tier's discount, rounded half up. */
export const priceFor = (tier: TierLevel, solcoinPrice: Cents): Cents =>
  discounted(solcoinPrice, tierOf(tier).discountPercent)

/** Fails with `price_changed` unless the buyer saw this price. A call that states none agrees to the price of its time. */
function checkPrice({ name }: GiftCard, price: Cents, seen: Cents | undefined): void {
  if (seen === undefined || seen === price) return
  const message = `The price of ${name} is now ${formatAmount(toAmount(price))} Solcoins. No Solcoins were taken.`
  throw new Problem('price_changed', { message })
}

/**
 * Sells a gift card, with its price at this time, to a member who saw `price`. Throws `not_found`, `sold_out`, `price_changed` or
 * `insufficient_solcoins`.
 */
export function sellGiftCard(
  giftCard: GiftCard | undefined,
  buyer: Holder & { membershipTier: TierLevel },
  sale: { id: string; now: Date; price?: Cents | undefined },
): Sale {
  if (!giftCard) throw new Problem('not_found', { message: 'That gift card is no longer in the store.' })
  if (giftCard.status !== 'available') throw new Problem('sold_out')
  const solcoinsPaid = priceFor(buyer.membershipTier, giftCard.solcoinPrice)
  checkPrice(giftCard, solcoinsPaid, sale.price)
  const purchase: Purchase = {
    id: sale.id,
    userId: buyer.id,
    giftCardId: giftCard.id,
    giftCardName: giftCard.name,
    platform: giftCard.platform,
    amount: giftCard.amount,
    solcoinsPaid,
    sealedCode: giftCard.sealedCode,
    purchaseDate: sale.now.toISOString(),
  }
  const entry = nextEntry(
    buyer,
    {
      kind: 'purchase',
      amount: -solcoinsPaid,
      account: 'store',
      reason: giftCard.name,
      actor: buyer.id,
      link: purchase.id,
    },
    sale.now,
  )
  return { giftCard, purchase, entry }
}

/** Checks that the gift card can be removed from the store. Throws `not_found` or `already_sold`. */
export function assertRemovable(giftCard: GiftCard | undefined): asserts giftCard is GiftCard {
  if (!giftCard) throw new Problem('not_found', { message: 'That gift card is no longer in the store.' })
  if (giftCard.status !== 'available') throw new Problem('already_sold')
}

/** The attributes of a purchase that the member's list shows. */
export const listedPurchaseAttributes = ['id', 'giftCardName', 'solcoinsPaid', 'platform', 'purchaseDate'] as const
export type ListedPurchase = Pick<Purchase, (typeof listedPurchaseAttributes)[number]>

/** The purchase as a line of the member's list, without the code, and with the report of its code if there is one. */
export const toPurchaseRecord = (purchase: ListedPurchase, report: OwnReport | undefined) => ({
  id: purchase.id,
  merchant: 'Solcoin Store',
  description: purchase.giftCardName,
  amount: toAmount(purchase.solcoinsPaid),
  status: 'completed' as const,
  platform: purchase.platform,
  purchaseDate: purchase.purchaseDate,
  report: report ?? null,
})
