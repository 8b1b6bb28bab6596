import { showBalance } from '../features/card/first-balance.ts'
import { showOutstanding } from '../features/figures/desk/first-outstanding.ts'
import { showTier } from '../features/membership/first-tier.ts'
import { showCards } from '../features/store/first-cards.ts'

declare global {
  /** Settled when the first view shows its first data, or cannot. The code is fetched after it (build/document-start.js). */
  var firstData: Promise<unknown> | undefined
}

/**
 * Shows the largest content of a first view as soon as its early read has arrived: it does not wait for the app's code, whose own
 * read reports a failure. The build inlines this script at the end of the documents that have a slot for it; one text for all needs
 * one hash.
 */
globalThis.firstData = Promise.allSettled([showBalance(), showCards(), showTier(), showOutstanding()])
