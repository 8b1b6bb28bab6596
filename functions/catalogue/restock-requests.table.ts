import { createHash } from 'node:crypto'
import pMap from 'p-map'
import { defineEntity } from '../table/define-entity.ts'
import { query, remove, type Row, type TypedKey } from '../table/rows.ts'
import type { Key } from '../table/schema.ts'
import {
  deleteRowIf,
  insertRow,
  OptimisticLockError,
  replaceRow,
  updateRow,
  type TransactionPart,
} from '../table/transactions.ts'
import { catalogueKeys } from './keys.ts'

/** Somebody who wants a mail when a variant, or a product without variants, is in stock again. */
export type RestockRequest = {
  addressId: string
  address: string
  productId: string
  variantId: string | null
  createdAt: string
  /** Only then it is in the list of those who get the mail. */
  confirmedAt: string | null
  /** Epoch seconds: when the link expires, or when nobody waits any more. */
  expiresAt: number
}

export const entity = defineEntity('restock-request', catalogueKeys.restockRequest, {
  owner: 'about a member',
  changes: 'yes',
  index: { keys: [catalogueKeys.restockIndex], contains: ['createdAt'] },
  personal: ['address'],
  deletion: 'with what it leads to',
  download: { part: 'restocks' },
  audit: null,
  figures: null,
})

const linkSeconds = 86_400
const waitSeconds = 180 * 86_400

/** An id of the address, in the form of a UUID. A link shows it instead of the address. */
export function addressIdOf(address: string): string {
  const hash = createHash('sha256').update(`restock|${address.toLowerCase()}`).digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export type Wanted = Pick<RestockRequest, 'addressId' | 'productId' | 'variantId'>

export const key = ({ addressId, productId, variantId }: Wanted): TypedKey<RestockRequest> =>
  catalogueKeys.restockRequest(addressId, productId, variantId)

const conflict = () => new OptimisticLockError()
const after = (now: Date, seconds: number) => Math.floor(now.getTime() / 1000) + seconds

/** DynamoDB removes an expired row within days. */
export const hasExpired = ({ expiresAt }: RestockRequest, now: Date): boolean => expiresAt <= after(now, 0)

const placeOf = ({ addressId, productId, variantId }: Wanted, confirmedAt: string) =>
  catalogueKeys.restockIndex(productId, variantId, `${confirmedAt}#${addressId}`)

/**
 * Stores a request, in place of the one that was read. `isConfirmed`: it is in the list immediately. Throws OptimisticLockError if that
 * one was replaced, confirmed or removed meanwhile.
 */
export function save(
  { address, productId, variantId }: Pick<RestockRequest, 'address' | 'productId' | 'variantId'>,
  { before, isConfirmed, now }: { before: RestockRequest | undefined; isConfirmed: boolean; now: Date },
): TransactionPart {
  const wanted = { addressId: addressIdOf(address), productId, variantId }
  const createdAt = now.toISOString()
  const row: Row<RestockRequest> = {
    ...key(wanted),
    ...entity.stamp,
    ...wanted,
    address,
    createdAt,
    confirmedAt: isConfirmed ? createdAt : null,
    expiresAt: after(now, isConfirmed ? waitSeconds : linkSeconds),
    ...(isConfirmed && placeOf(wanted, createdAt)),
  }
  if (!before) return insertRow(row, conflict)
  return replaceRow(row, {
    condition: 'createdAt = :createdAt AND confirmedAt = :confirmedAt',
    values: { ':createdAt': before.createdAt, ':confirmedAt': before.confirmedAt },
  })
}

/** Confirms a request, which is in the list from then on. Throws OptimisticLockError if it was confirmed or removed meanwhile. */
export function confirm(wanted: Wanted, now: Date): TransactionPart {
  const { gsi1pk, gsi1sk } = placeOf(wanted, now.toISOString())
  return updateRow(key(wanted), {
    update: 'SET confirmedAt = :now, expiresAt = :until, gsi1pk = :pk, gsi1sk = :sk',
    condition: 'confirmedAt = :none AND expiresAt > :seconds',
    values: {
      ':now': now.toISOString(),
      ':none': null,
      ':until': after(now, waitSeconds),
      ':seconds': after(now, 0),
      ':pk': gsi1pk,
      ':sk': gsi1sk,
    },
  })
}

/** Removes a confirmed request, in the transaction that tells its address. Throws OptimisticLockError if it is gone or has expired. */
export const take = (wanted: Wanted, now: Date): TransactionPart =>
  deleteRowIf(key(wanted), {
    condition: 'NOT confirmedAt = :none AND expiresAt > :seconds',
    values: { ':none': null, ':seconds': after(now, 0) },
  })

/** Beyond any list. */
const all = 100_000

/** Those who wait for a variant, or for a product without variants, in the order in which they confirmed. Eventually consistent. */
export const waitingFor = (productId: string, variantId: string | null): Promise<TypedKey<RestockRequest>[]> =>
  query<Key>({
    in: { index: catalogueKeys.restockIndex(productId, variantId, '').gsi1pk },
    attributes: ['pk', 'sk'],
    limit: all,
  })

/** All requests of an address. */
export const ofAddress = (addressId: string): Promise<Row<RestockRequest>[]> =>
  query<Row<RestockRequest>>({
    in: catalogueKeys.restockRequests(addressId),
    attributes: ['pk', 'sk', 'productId', 'variantId', 'createdAt', 'confirmedAt'],
    limit: all,
  })

/** Removes all requests of an address: it gets no mail about any of them. */
export const removeOf = async (addressId: string): Promise<void> =>
  void (await pMap(await ofAddress(addressId), remove, { concurrency: 5 }))
