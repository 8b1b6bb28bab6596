import pMap from 'p-map'
import { v7 as uuidv7 } from 'uuid'
import { isEqualInConstantTime } from '../http/constant-time.ts'
import { insertMail } from '../mail/mails.table.ts'
import { restockClaimOf, restockToken } from '../mail/restock-token.ts'
import { Problem } from '../problem.ts'
import { linkKey } from '../secrets/link.ts'
import { retryOnConflict } from '../table/retry-on-conflict.ts'
import { get, removeAll, type TypedKey } from '../table/rows.ts'
import { OptimisticLockError, transact } from '../table/transactions.ts'
import type { Product } from './product.ts'
import * as products from './products.table.ts'
import * as requests from './restock-requests.table.ts'
import * as stock from './stock.table.ts'

/** A mail is asked for again after this time at the earliest: a second press sends no second mail. */
const patienceMilliseconds = 300_000
const confirmationSeconds = 86_400

/** "Orbit Hoodie, M". Undefined when the product has no such variant. */
function nameOf({ name, variants }: Product, variantId: string | null): string | undefined {
  if (variantId === null) return variants.length === 0 ? name : undefined
  const variant = variants.find(({ id }) => id === variantId)
  return variant && `${name}, ${variant.name}`
}

type Asked = { productId: string; variantId: string | null; address: string; isConfirmed: boolean }

/**
 * Stores that an address waits for a product. Unless it is confirmed, it gets a link first, and nothing here says whether it was known.
 * @throws Problem `not_found`
 */
export async function requestRestock({ productId, variantId, address, isConfirmed }: Asked, now: Date) {
  const product = await get(products.key(productId))
  const name = product && !product.isHidden ? nameOf(product, variantId) : undefined
  if (name === undefined) throw new Problem('not_found', { message: 'This product is not in the shop.' })
  const claim = { addressId: requests.addressIdOf(address), productId, variantId }
  await retryOnConflict(async () => {
    const before = await get(requests.key(claim))
    if (
      before &&
      (before.confirmedAt !== null || isRecent(before, now)) &&
      !(isConfirmed && before.confirmedAt === null)
    )
      return
    const id = uuidv7()
    const mail = { id, to: address, content: { kind: 'confirm-restock', product: name, claim } as const }
    await transact([
      requests.save({ address, productId, variantId }, { before, isConfirmed, now }),
      ...(isConfirmed ? [] : [insertMail(mail, now, confirmationSeconds)]),
    ])
  })
  // It may be back since the page was loaded.
  if (isConfirmed) await announceRestock(productId, variantId, now)
}

const isRecent = ({ createdAt, expiresAt }: requests.RestockRequest, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) < patienceMilliseconds && expiresAt * 1000 > now.getTime()

/**
 * Confirms the request that the token claims. Confirming twice is confirming once.
 * @throws Problem `stale_token` for a token that we did not make, or whose request has expired
 */
export async function confirmRestock(token: string, now: Date): Promise<void> {
  const claim = restockClaimOf(token)
  const isProven = (await linkKey()).all.some(({ key }) => isEqualInConstantTime(token, restockToken(claim, key)))
  if (!isProven) throw new Problem('stale_token')
  await retryOnConflict(async () => {
    const request = await get(requests.key(claim))
    if (!request || request.expiresAt * 1000 <= now.getTime()) throw new Problem('stale_token')
    if (request.confirmedAt === null) await transact([requests.confirm(claim, now)])
  })
  await announceRestock(claim.productId, claim.variantId, now)
}

/** Removes all requests of an address. */
export const forgetAddress = async (addressId: string): Promise<void> => removeAll(await requests.ofAddress(addressId))

/** Mails one address, and removes its request in the same transaction: it is told once. */
async function tell(key: TypedKey<requests.RestockRequest>, product: Product, now: Date): Promise<void> {
  const request = await get(key)
  const name = request && nameOf(product, request.variantId)
  if (!request || name === undefined) return
  const { address: to, addressId } = request
  const content = { kind: 'back-in-stock', product: name, slug: product.slug, addressId } as const
  try {
    await transact([requests.take(request), insertMail({ id: uuidv7(), to, isVerified: true, content }, now)])
  } catch (error) {
    // Another process has told it, or it was withdrawn.
    if (!(error instanceof OptimisticLockError)) throw error
  }
}

const toldAtOnce = 5

/** Tells everybody who waits for a variant, or for a product without variants, if it can be bought now. */
export async function announceRestock(productId: string, variantId: string | null, now: Date) {
  const [product, level] = [await get(products.key(productId)), await get(stock.key(productId, variantId))]
  if (!product || product.isHidden || !level || level.available === 0) return 'not in stock'
  const waiting = await requests.waitingFor(productId, variantId)
  await pMap(waiting, (key) => tell(key, product, now), { concurrency: toldAtOnce })
  return 'announced'
}
