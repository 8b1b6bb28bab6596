import pMap from 'p-map'
import type { CodeFingerprints } from './fingerprint-code.ts'
import type { GiftCard } from './sell-gift-card.ts'
import * as audit from '../audit/entries.table.ts'
import * as giftCards from './gift-cards.table.ts'
import { batchGet } from '../table/rows.ts'
import { transact, type TransactionPart } from '../table/transactions.ts'

/** A gift card to add: its id, its code's fingerprints, and how to create it (which seals the code). */
export type GiftCardToAdd = {
  giftCardId: string
  fingerprints: CodeFingerprints
  create: () => Promise<GiftCard>
}

/** The staff member who imports, the conditions on which they may still import, the address of the request, and the time. */
export type Importer = { actor: string; stillAuthorized: TransactionPart[]; address: string; now: Date }

/** Another request added one of the chunk's codes first. */
class CodeAddedError extends Error {
  override name = 'CodeAddedError'
}

const maxChunkSize = 19
/** DynamoDB's limit, less the audit entry and the condition on the importer. */
const maxGiftCardParts = 100 - 2

/**
 * A gift card takes two parts of a transaction, and one for each other version of the key: 19 gift cards with up to four versions,
 * 10 with eight.
 */
const chunkSize = (toAdd: GiftCardToAdd[]): number => {
  // The key may have gained a version while the rows were read.
  const others = Math.max(0, ...toAdd.map(({ fingerprints }) => fingerprints.others.length))
  return Math.min(maxChunkSize, Math.floor(maxGiftCardParts / (2 + others)))
}

/** How many chunks are added in parallel. The vault seals each code in a call of its own. */
const concurrency = 2

/**
 * Adds the gift cards whose codes are not in the store. Returns, for each, whether the stored code belongs to this import.
 * Throws OptimisticLockError if the importer may no longer import.
 */
async function addChunk(chunk: GiftCardToAdd[], importer: Importer): Promise<boolean[]> {
  const found = await batchGet(chunk.flatMap(({ fingerprints }) => giftCards.guardKeys(fingerprints)))
  const storedId = ({ fingerprints }: GiftCardToAdd) =>
    giftCards.guardKeys(fingerprints).flatMap((key) => found.get(key)?.giftCardId ?? [])[0]
  const missing = chunk.filter((each) => storedId(each) === undefined)
  if (missing.length > 0) {
    const { now, stillAuthorized, ...source } = importer
    const created = await Promise.all(
      missing.map(async ({ create, fingerprints }) => ({ giftCard: await create(), fingerprints })),
    )
    const entry = audit.insertEntry({ action: 'import-gift-cards', outcome: `${created.length} added`, ...source }, now)
    const inserts = created.flatMap(({ giftCard, fingerprints }) =>
      giftCards.insertGiftCard(giftCard, fingerprints, () => new CodeAddedError()),
    )
    try {
      await transact([...stillAuthorized, ...inserts, entry])
    } catch (error) {
      if (!(error instanceof CodeAddedError)) throw error
      // The next read finds the code.
      return addChunk(chunk, importer)
    }
  }
  return chunk.map((each) => (storedId(each) ?? each.giftCardId) === each.giftCardId)
}

/**
 * Adds many gift cards, in chunks. Returns, for each, whether this import added it. Calling again with the same ids resumes
 * an interrupted import and returns the same result. After a failed chunk no further chunk starts, and the call waits for
 * the chunks in progress before it throws the first error.
 */
export async function addAll(toAdd: GiftCardToAdd[], importer: Importer): Promise<boolean[]> {
  const size = chunkSize(toAdd)
  const chunks = Array.from({ length: Math.ceil(toAdd.length / size) }, (_, index) =>
    toAdd.slice(index * size, (index + 1) * size),
  )
  const failures: unknown[] = []
  // The mapper never rejects: p-map either leaves chunks running when it rejects or starts the remaining ones first.
  const added = await pMap(
    chunks,
    async (chunk) => {
      if (failures.length > 0) return []
      return addChunk(chunk, importer).catch((error: unknown) => {
        failures.push(error)
        return []
      })
    },
    { concurrency },
  )
  if (failures.length > 0) throw failures[0]
  return added.flat()
}

/** Whether each code, identified by its fingerprints, is in the store. */
export async function areInStore(codes: CodeFingerprints[]): Promise<boolean[]> {
  const found = await batchGet(codes.flatMap(giftCards.guardKeys))
  return codes.map((each) => giftCards.guardKeys(each).some((key) => found.get(key) !== undefined))
}
