import type { GiftCard } from './sell-gift-card.ts'
import * as audit from '../audit/entries.table.ts'
import * as giftCards from './gift-cards.table.ts'
import { batchGet } from '../table/rows.ts'
import { OptimisticLockError, transact } from '../table/transactions.ts'

/** A code that is to be added: the id that its item gets, and how that is made. */
export type Wanted = { itemId: string; fingerprint: string; make: () => Promise<GiftCard> }

/** Who puts them in, from where, and when. */
export type Importer = { actor: string; address: string; now: Date }

/** Two actions each, and one that writes down who did it: forty at most in one transaction. */
const itemsInChunk = 19
/** Chunks under way at once. Each code is sealed by a call of its own. */
const lanes = 2

/** Adds those of a chunk that are not in the store. Tells of each whether it lies there as the item that was wanted. */
async function addChunk(wanted: Wanted[], importer: Importer): Promise<boolean[]> {
  const found = await batchGet(wanted.map(({ fingerprint }) => giftCards.fingerprintKey(fingerprint)))
  const ownerOf = ({ fingerprint }: Wanted) => found.get(giftCards.fingerprintKey(fingerprint))?.itemId
  const missing = wanted.filter((each) => ownerOf(each) === undefined)
  if (missing.length > 0) {
    const { now, ...who } = importer
    const made = await Promise.all(missing.map(({ make }) => make()))
    const entry = audit.insertEntry({ action: 'import-items', outcome: `${made.length} added`, ...who }, now)
    try {
      await transact([
        ...made.flatMap((item) => giftCards.insertGiftCard(item, () => new OptimisticLockError())),
        entry,
      ])
    } catch (error) {
      if (!(error instanceof OptimisticLockError)) throw error
      // The code that somebody else was quicker with is there at the next look.
      return addChunk(wanted, importer)
    }
  }
  return wanted.map((each) => (ownerOf(each) ?? each.itemId) === each.itemId)
}

/** Where each chunk begins. A generator, and one for all lanes: when a lane fails, it is at its end for the others too. */
function* chunks(count: number): Generator<number> {
  for (let start = 0; start < count; start += itemsInChunk) yield start
}

/**
 * Adds many codes, chunk by chunk. Interrupted and called again with the same ids, it goes on, and tells the same: of each
 * code, whether this import put it into the store. Nothing is under way any more when it ends, also when it fails.
 */
export async function addAll(wanted: Wanted[], importer: Importer): Promise<boolean[]> {
  const added: boolean[] = []
  const queue = chunks(wanted.length)
  const lane = async () => {
    for (const start of queue) {
      const own = await addChunk(wanted.slice(start, start + itemsInChunk), importer)
      for (const [place, each] of own.entries()) added[start + place] = each
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return added
}

/** Tells of each code, by its fingerprint, whether it lies in the store. */
export async function areInStore(fingerprints: string[]): Promise<boolean[]> {
  const found = await batchGet(fingerprints.map(giftCards.fingerprintKey))
  return fingerprints.map((each) => found.get(giftCards.fingerprintKey(each)) !== undefined)
}
