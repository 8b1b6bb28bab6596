import * as v from 'valibot'
import { PositiveAmount } from '../../../../shared/amount.ts'
import { requiredLine } from '../../../../shared/text.ts'

/** The platforms of the gift card generator. */
export const generatorPlatforms = [
  'Steam',
  'PlayStation Store',
  'Xbox Store',
  'Nintendo eShop',
  'Epic Games Store',
  'Apple App Store',
  'Google Play Store',
  'Amazon',
  'Netflix',
  'Spotify',
] as const

/** The generator’s fields. They never leave the browser. */
export const GeneratedCard = v.object({
  id: requiredLine('Card ID is required', 120),
  amount: PositiveAmount,
  description: requiredLine('Description is required', 120),
  platform: v.picklist(generatorPlatforms, 'Choose a platform'),
})
export type GeneratedCard = v.InferOutput<typeof GeneratedCard>
