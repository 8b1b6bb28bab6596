import * as v from 'valibot'
import { PositiveAmount } from '../amount.ts'
import { code, requiredLine } from '../text.ts'
import { isUndamaged, missingCode } from './damaged-code.ts'
import { Platform } from './schema.ts'

export const NewGiftCard = v.object({
  name: requiredLine('Name is required', 120),
  platform: Platform,
  amount: PositiveAmount,
  solcoinPrice: PositiveAmount,
  giftCardCode: v.pipe(code(missingCode, 120), isUndamaged),
})
export type NewGiftCard = v.InferOutput<typeof NewGiftCard>
