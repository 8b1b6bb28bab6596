import { defineEntity, studioRow } from '../table/define-entity.ts'
import type { FoundRows, TypedKey } from '../table/rows.ts'
import { insertRow, OptimisticLockError, replaceRow, type TransactionPart } from '../table/transactions.ts'
import { storeKeys } from './keys.ts'
import type { KindPrices } from './kind-prices.ts'

export const entity = defineEntity('kind-prices', storeKeys.kindPrices, studioRow)

/** What is planned, of every kind: one row, so that a purchase reads it with the gift card. It goes up a revision with each plan. */
type StoredPrices = { kinds: KindPrices[]; revision: number }

export const key: TypedKey<StoredPrices> = storeKeys.kindPrices()

/** What is planned, as the rows that were read have it. */
export const kindsIn = (found: FoundRows): KindPrices[] => found.get(key)?.kinds ?? []

/** Stores what is planned in place of what was read. Fails with OptimisticLockError if somebody else has planned since. */
export function store(kinds: KindPrices[], found: FoundRows): TransactionPart {
  const before = found.get(key)
  const row = { ...key, ...entity.stamp, kinds, revision: (before?.revision ?? 0) + 1 }
  return before
    ? replaceRow(row, { condition: 'revision = :seen', values: { ':seen': before.revision } })
    : insertRow(row, () => new OptimisticLockError())
}
