import { readSecret, requireSecret } from './read-secret.ts'
import { parseVersionedKey, type VersionedKey } from './versioned-key.ts'

/** Derives the numbers, CVVs and barcodes of the cards. Each card states the version that it was issued with. */
export const cardKey = async (): Promise<VersionedKey> =>
  parseVersionedKey(await requireSecret('card', 'CARD_KEY', 'Cards are not set up on this site yet.'))

/** The version of the key for a card that is issued now. A card can be issued before the key is set. */
export async function currentCardKeyVersion(now: Date): Promise<number> {
  const text = await readSecret('card', 'CARD_KEY')
  return text === undefined ? 1 : parseVersionedKey(text).current(now).version
}
