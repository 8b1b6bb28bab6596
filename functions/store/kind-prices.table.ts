import type { Cents } from '../../shared/money.ts'
import type { Platform } from '../../shared/store/schema.ts'
import { defineEntity, studioRow } from '../table/define-entity.ts'
import { query, type TypedKey } from '../table/rows.ts'
import { insertRow, OptimisticLockError, replaceRow, type TransactionPart } from '../table/transactions.ts'
import { storeKeys } from './keys.ts'
import type { KindPrices } from './kind-prices.ts'

export const entity = defineEntity('kind-price', storeKeys.kindPrice, studioRow)

export const key = (platform: Platform, amount: Cents): TypedKey<KindPrices> => storeKeys.kindPrice(platform, amount)

/** Stores the prices in place of those that were read. Fails with OptimisticLockError if somebody else has planned since. */
export function store(prices: KindPrices, before: KindPrices | undefined): TransactionPart {
  const row = { ...key(prices.platform, prices.amount), ...entity.stamp, ...prices }
  return before
    ? replaceRow(row, { condition: 'revision = :seen', values: { ':seen': before.revision } })
    : insertRow(row, () => new OptimisticLockError())
}

/** More than there are face values. */
const maxKinds = 1_000

/** What is planned, of every kind. */
export const all = (read: { isEventuallyConsistent?: true } = {}): Promise<KindPrices[]> =>
  query<KindPrices>({
    ...read,
    in: storeKeys.kindPrices(),
    attributes: ['platform', 'amount', 'last', 'next', 'revision'],
    limit: maxKinds,
  })
