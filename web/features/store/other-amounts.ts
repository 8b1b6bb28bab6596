import type { StoreGiftCard } from '../../../shared/store/schema.ts'

/** One card for each amount, in their order: the one that is shown, or else the first that is available. */
export function otherAmounts(cards: readonly StoreGiftCard[], shown: StoreGiftCard): StoreGiftCard[] {
  const byAmount = new Map<number, StoreGiftCard>()
  for (const card of cards) {
    const known = byAmount.get(card.amount)
    if (!known || (!known.isAvailable && card.isAvailable)) byAmount.set(card.amount, card)
  }
  byAmount.set(shown.amount, shown)
  return [...byAmount.values()].sort((a, b) => a.amount - b.amount)
}
