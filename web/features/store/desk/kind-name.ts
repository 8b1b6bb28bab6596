import type { GiftCardKind } from '../../../../shared/store/schema.ts'
import { faceValue } from '../../../ui/format.ts'
import { platformDisplay } from '../../../ui/platform-display.ts'

/** "PlayStation $50". */
export const nameOf = ({ platform, amount }: Pick<GiftCardKind, 'platform' | 'amount'>): string =>
  `${platformDisplay[platform].name} ${faceValue(amount)}`
