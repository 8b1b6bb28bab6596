import { toCents } from '../../shared/money.ts'
import type { NewGiftCard } from '../../shared/store/new-gift-card.ts'
import { lastFour } from '../../shared/store/last-four.ts'
import { fingerprint, type CodeFingerprints } from './fingerprint-code.ts'
import type { GiftCard } from './sell-gift-card.ts'
import { fingerprintKey } from '../secrets/fingerprint.ts'
import { seal } from '../vault/vault.ts'

/** The gift card's id, the staff member who adds it, the time in ISO 8601, and the fingerprint of its code. */
export type GiftCardOrigin = { id: string; addedBy: string; createdAt: string; codeFingerprint: string }

/** Identifies the code without revealing it. */
export async function fingerprintsOf(
  { giftCardCode }: Pick<NewGiftCard, 'giftCardCode'>,
  now: Date,
): Promise<CodeFingerprints> {
  const { all, current } = await fingerprintKey()
  const { version } = current(now)
  const others = all.filter((each) => each.version !== version)
  return {
    current: fingerprint(giftCardCode, current(now).key),
    others: others.map(({ key }) => fingerprint(giftCardCode, key)),
  }
}

/** Creates an available gift card from the input of staff. Its code is sealed to the gift card's id. Writes nothing. */
export const newGiftCard = async (
  input: NewGiftCard,
  { id, addedBy, createdAt, codeFingerprint }: GiftCardOrigin,
): Promise<GiftCard> => ({
  id,
  name: input.name,
  platform: input.platform,
  amount: toCents(input.amount),
  solcoinPrice: toCents(input.solcoinPrice),
  status: 'available',
  sealedCode: await seal(input.giftCardCode, id),
  codeLastFour: lastFour(input.giftCardCode),
  codeFingerprint,
  addedBy,
  createdAt,
})
