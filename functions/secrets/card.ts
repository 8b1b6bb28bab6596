import { requireSecret } from './read-secret.ts'

/** Derives the numbers, CVVs and barcodes of the cards. */
export const cardKey = (): Promise<string> =>
  requireSecret('card', 'CARD_KEY', 'Cards are not set up on this site yet.')
