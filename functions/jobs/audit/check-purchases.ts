import type { LedgerFault } from '../../ledger/check-ledger.ts'
import { storeKeys } from '../../store/keys.ts'
import type { GiftCard } from '../../store/sell-gift-card.ts'
import type { FoundRows, TypedKey } from '../../table/rows.ts'
import type { ReadRows } from './join-reads.ts'
import type { PurchaseRow } from './read-member.ts'

type SoldCard = Pick<GiftCard, 'status' | 'soldTo' | 'soldAt' | 'sealedCode'>
const key = (giftCardId: string): TypedKey<SoldCard> => storeKeys.giftCard(giftCardId)

function checkPurchase(buyer: string, purchase: PurchaseRow, cards: FoundRows): LedgerFault[] {
  const { id, giftCardId, sealedCode, purchaseDate } = purchase
  const card = cards.get(key(giftCardId))
  const of = `the gift card ${giftCardId} of the purchase ${id}`
  if (!card) return [{ kind: 'missing-gift-card', description: `${of} is missing` }]
  if (card.status !== 'sold') return [{ kind: 'wrong-stock', description: `${of} is still for sale` }]
  if (card.soldTo !== buyer) return [{ kind: 'code-sold-twice', description: `${of} was sold to ${card.soldTo}` }]
  if (card.sealedCode !== sealedCode) return [{ kind: 'wrong-code', description: `${of} has another code` }]
  if (card.soldAt === purchaseDate) return []
  return [{ kind: 'wrong-code', description: `${of} was sold at another time` }]
}

/**
 * The faults of the gift cards that a member bought: each must have been sold to the member at that time, with its code, and
 * once.
 */
export async function checkPurchases(
  buyer: string,
  purchases: PurchaseRow[],
  readRows: ReadRows,
): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = []
  const boughtAs = new Map<string, string>()
  for (const { id, giftCardId } of purchases) {
    const first = boughtAs.get(giftCardId)
    boughtAs.set(giftCardId, first ?? id)
    if (first !== undefined)
      faults.push({
        kind: 'code-sold-twice',
        description: `the purchases ${first} and ${id} are of the same gift card ${giftCardId}`,
      })
  }
  const cards = await readRows(
    purchases.map(({ giftCardId }) => key(giftCardId)),
    ['status', 'soldTo', 'soldAt', 'sealedCode'],
  )
  return [...faults, ...purchases.flatMap((purchase) => checkPurchase(buyer, purchase, cards))]
}
