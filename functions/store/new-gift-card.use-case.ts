import { toCents } from '../../shared/money.ts'
import type { NewGiftCard } from '../../shared/store/schema.ts'
import { fingerprint, lastFour } from './fingerprint-code.ts'
import type { GiftCard } from './sell-gift-card.ts'
import { fingerprintKey } from '../secrets/fingerprint.ts'
import { seal } from '../vault/vault.ts'

/** The gift card's id, the staff member who adds it, and the time in ISO 8601. */
export type GiftCardOrigin = { id: string; addedBy: string; createdAt: string }

/** Identifies the code without revealing it. */
export const fingerprintOf = async ({ giftCardCode }: NewGiftCard): Promise<string> =>
  fingerprint(giftCardCode, await fingerprintKey())

/** Creates an available gift card from what staff entered. Its code is sealed to the gift card's id. Writes nothing. */
export const newGiftCard = async (
  input: NewGiftCard,
  { id, addedBy, createdAt }: GiftCardOrigin,
): Promise<GiftCard> => ({
  id,
  name: input.name,
  platform: input.platform,
  amount: toCents(input.amount),
  solcoinPrice: toCents(input.solcoinPrice),
  status: 'available',
  sealedCode: await seal(input.giftCardCode, id),
  codeLastFour: lastFour(input.giftCardCode),
  codeFingerprint: await fingerprintOf(input),
  addedBy,
  createdAt,
})
