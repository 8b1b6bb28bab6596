import { showBalance } from '../features/card/first-balance.ts'
import { showOutstanding } from '../features/figures/desk/first-outstanding.ts'
import { showTier } from '../features/membership/first-tier.ts'
import { showCards } from '../features/store/first-cards.ts'

/**
 * Shows the largest content of a first view as soon as its early read has arrived: it does not wait for the app's code. The
 * build inlines this script at the end of the documents that have a slot for it; one text for all needs one hash.
 */
for (const show of [showBalance, showCards, showTier, showOutstanding]) {
  // The read that the app starts reports a failure.
  show().catch(() => undefined)
}
