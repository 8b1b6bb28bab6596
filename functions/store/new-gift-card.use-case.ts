import { toCents } from '../../shared/money.ts'
import type { NewGiftCard } from '../../shared/store/schema.ts'
import { fingerprint, lastFour } from './fingerprint-code.ts'
import type { GiftCard } from './sell-gift-card.ts'
import { secret } from '../secrets/secrets.ts'
import { seal } from '../vault/vault.ts'

/** Who puts an item into the store, under which id, and when: ISO 8601. */
export type GiftCardOrigin = { id: string; addedBy: string; createdAt: string }

/** What tells a code from any other, and not which it is. */
export const fingerprintOf = async ({ giftCardCode }: NewGiftCard): Promise<string> =>
  fingerprint(giftCardCode, await secret('FINGERPRINT_KEY'))

/** An item of what staff typed, ready for the shelf. Its code is sealed for it alone. */
export const newGiftCard = async (
  wish: NewGiftCard,
  { id, addedBy, createdAt }: GiftCardOrigin,
): Promise<GiftCard> => ({
  id,
  name: wish.name,
  platform: wish.platform,
  amount: toCents(wish.amount),
  solcoinPrice: toCents(wish.solcoinPrice),
  status: 'available',
  sealedCode: await seal(wish.giftCardCode, id),
  codeLastFour: lastFour(wish.giftCardCode),
  codeFingerprint: await fingerprintOf(wish),
  addedBy,
  createdAt,
})
