import type { StoreGiftCard } from '../../../shared/store/schema.ts'

type PricedCard = Pick<StoreGiftCard, 'name' | 'yourPrice' | 'isAvailable'>

type Reach = {
  /** The balance as a share of the most expensive card's price, 0 to 1. */
  share: number
  /** The cheapest available card that the balance does not cover. */
  next: PricedCard | undefined
  coversAll: boolean
}

/** How far a balance in Solcoins goes. The scale includes sold cards, so that a purchase does not change it. */
export function reachOf(cards: readonly PricedCard[], balance: number): Reach {
  const highest = Math.max(0, ...cards.map(({ yourPrice }) => yourPrice))
  const available = cards.filter(({ isAvailable }) => isAvailable)
  const beyond = available.filter(({ yourPrice }) => yourPrice > balance)
  const next = beyond.toSorted((a, b) => a.yourPrice - b.yourPrice)[0]
  return {
    share: highest > 0 ? Math.min(balance / highest, 1) : 0,
    next,
    coversAll: available.length > 0 && next === undefined,
  }
}
