import pMap from 'p-map'
import { v7 as uuidv7 } from 'uuid'
import { isEqualInConstantTime } from '../http/constant-time.ts'
import { insertMail } from '../mail/mails.table.ts'
import { restockClaimOf, restockToken } from '../mail/restock-token.ts'
import { Problem } from '../problem.ts'
import { linkKey } from '../secrets/link.ts'
import * as rates from '../table/rate-limits.ts'
import type { LimitedRequest } from '../table/rate-limits.ts'
import { get, type TypedKey } from '../table/rows.ts'
import { OptimisticLockError, transact, type TransactionPart } from '../table/transactions.ts'
import { streamRecords } from '../timeouts.ts'
import type { Product } from './product.ts'
import * as products from './products.table.ts'
import * as requests from './restock-requests.table.ts'
import * as stock from './stock.table.ts'

/** A mail is asked for again after this time at the earliest: a second press sends no second mail. */
const patienceMilliseconds = 300_000
const confirmationSeconds = 86_400

/** "Orbit Hoodie (M)". Undefined when the product has no such variant. */
function nameOf({ name, variants }: Product, variantId: string | null): string | undefined {
  if (variantId === null) return variants.length === 0 ? name : undefined
  const variant = variants.find(({ id }) => id === variantId)
  return variant && `${name} (${variant.name})`
}

/** @throws Problem `not_found` */
async function namedInShop(productId: string, variantId: string | null): Promise<string> {
  const product = await get(products.key(productId))
  const name = product && !product.isHidden ? nameOf(product, variantId) : undefined
  if (name === undefined) throw new Problem('not_found', { message: 'This product is not in the shop.' })
  return name
}

type Asked = { productId: string; variantId: string | null; address: string }

/**
 * Stores that a member waits for a product, at an address that the member has verified. Asking again changes nothing.
 * @throws Problem `not_found`
 */
export async function requestAsMember(asked: Asked, stillAuthorized: TransactionPart[], now: Date): Promise<void> {
  await namedInShop(asked.productId, asked.variantId)
  const wanted = { ...asked, addressId: requests.addressIdOf(asked.address) }
  const before = await get(requests.key(wanted))
  if (!before || before.confirmedAt === null || requests.hasExpired(before, now))
    await transact([...stillAuthorized, requests.save(asked, { before, isConfirmed: true, now })])
  await tellIfBack(wanted, now)
}

/**
 * Stores that an address waits for a product once it is confirmed, and mails it the link. One that waits already, was asked a moment
 * ago, or has reached its limit gets no mail: the same is written then but for its address, so that nobody learns what is known of it.
 * @throws Problem `not_found`
 */
export async function requestByMail(
  asked: Asked,
  { stillAuthorized, request }: { stillAuthorized: TransactionPart[]; request: LimitedRequest },
): Promise<void> {
  const { productId, variantId, address } = asked
  const { now } = request
  const product = await namedInShop(productId, variantId)
  const claim = { addressId: requests.addressIdOf(address), productId, variantId }
  const isWithinLimit = await rates.tryConsume('restock-address', claim.addressId, request)
  const before = await get(requests.key(claim))
  const isAsked = !isWithinLimit || (before !== undefined && isKnown(before, now))
  const content = { kind: 'confirm-restock', product, claim } as const
  await transact([
    ...stillAuthorized,
    ...(isAsked ? [] : [requests.save(asked, { before, isConfirmed: false, now })]),
    insertMail({ id: uuidv7(), ...(!isAsked && { to: address }), content }, now, confirmationSeconds),
  ])
}

const isKnown = (request: requests.RestockRequest, now: Date): boolean =>
  !requests.hasExpired(request, now) &&
  (request.confirmedAt !== null || now.getTime() - Date.parse(request.createdAt) < patienceMilliseconds)

/**
 * Confirms the request that the token claims. Confirming twice is confirming once.
 * @throws Problem `stale_token` for a token that we did not make, or whose request has expired, was withdrawn or is done
 */
export async function confirmRestock(token: string, now: Date): Promise<void> {
  const claim = restockClaimOf(token)
  const isProven = (await linkKey()).all.some(({ key }) => isEqualInConstantTime(token, restockToken(claim, key)))
  if (!isProven) throw new Problem('stale_token')
  const request = await get(requests.key(claim))
  if (!request || requests.hasExpired(request, now)) throw new Problem('stale_token')
  if (request.confirmedAt === null) await transact([requests.confirm(claim, now)])
  await tellIfBack(claim, now)
}

/** Mails one address, and removes its request in the same transaction: it is told once. */
async function tell(key: TypedKey<requests.RestockRequest>, product: Product, now: Date): Promise<void> {
  const request = await get(key)
  const name = request && nameOf(product, request.variantId)
  if (!request || name === undefined) return
  const { address: to, addressId } = request
  const content = { kind: 'back-in-stock', product: name, slug: product.slug, addressId } as const
  try {
    await transact([requests.take(request, now), insertMail({ id: uuidv7(), to, isVerified: true, content }, now)])
  } catch (error) {
    // Another process has told it, or it was withdrawn.
    if (!(error instanceof OptimisticLockError)) throw error
  }
}

/** Tells one address if the product is back already: the change of the stock came before the request was in the list. */
async function tellIfBack(wanted: requests.Wanted, now: Date): Promise<void> {
  const product = await get(products.key(wanted.productId))
  const level = await get(stock.key(wanted.productId, wanted.variantId))
  if (product && !product.isHidden && level && level.available > 0) await tell(requests.key(wanted), product, now)
}

/** Tells everybody who waits for a product, or for a variant of it, that can be bought now. It may be killed at any line, and repeated. */
export async function announceRestock(productId: string, now: Date): Promise<'announced' | 'not in the shop'> {
  const product = await get(products.key(productId))
  if (!product || product.isHidden) return 'not in the shop'
  const [{ stocks } = { stocks: [] }] = await products.withStock([product])
  for (const { variantId, available } of stocks) {
    const waiting = available > 0 ? await requests.waitingFor(productId, variantId) : []
    await pMap(waiting, (key) => tell(key, product, now), { concurrency: streamRecords.concurrency })
  }
  return 'announced'
}
