import { lastFour } from '../../../shared/store/last-four.ts'
import type { PurchaseRecord } from '../../../shared/store/schema.ts'
import { call } from '../../api/client.ts'
import type { Notification } from '../../notifications/notification.ts'

const reveal = async (id: string): Promise<string> =>
  (await call('shop/my-purchases/reveal', 'POST', { params: { id } })).code

/** The purchases that a notification without a purchase may be of, the one that was made at its time first. */
export function purchasesOf({ giftCard, timestamp }: Notification, purchases: readonly PurchaseRecord[]): string[] {
  const distance = ({ purchaseDate }: PurchaseRecord) => Math.abs(Date.parse(purchaseDate) - Date.parse(timestamp))
  return purchases
    .filter(({ description, platform }) => description === giftCard.name && platform === giftCard.platform)
    .toSorted((one, other) => distance(one) - distance(other))
    .map(({ id }) => id)
}

/** Every look is audited and counts towards a limit, so only the likeliest purchases are tried. */
const maxLooks = 3

/** Fetches the code of a notification. Each look is audited. Throws an ApiError, or an Error when no purchase has the code. */
export async function revealCode(notification: Notification): Promise<string> {
  if (notification.purchaseId !== undefined) return reveal(notification.purchaseId)
  const candidates = purchasesOf(notification, await call('shop/my-purchases', 'GET', {}))
  for (const id of candidates.slice(0, maxLooks)) {
    // One after another: the first one is almost always right.
    // oxlint-disable-next-line no-await-in-loop
    const code = await reveal(id)
    if (lastFour(code) === notification.giftCard.codeLastFour) return code
  }
  throw new Error('No purchase has this code')
}
