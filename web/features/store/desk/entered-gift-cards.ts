import * as v from 'valibot'
import { NewGiftCard } from '../../../../shared/store/new-gift-card.ts'
import { formatCount } from '../../../ui/format.ts'

/** More codes than somebody types or pastes at once; a file has room for others. */
export const maxCodes = 100

const { giftCardCode, ...shared } = NewGiftCard.entries

/** The codes that were typed, one in each line. Of several, a message says in which line the code is. */
const EnteredCodes = v.pipe(
  v.string('Gift card code is required'),
  v.rawTransform<string, string[]>(({ dataset, addIssue, NEVER }) => {
    const lines = dataset.value.split('\n').map((line, index) => ({ line, number: index + 1 }))
    const entered = lines.filter(({ line }) => line.trim() !== '')
    if (entered.length > maxCodes) {
      addIssue({ message: `At most ${maxCodes} codes at once, and these are ${formatCount(entered.length)}` })
      return NEVER
    }
    const codes: string[] = []
    for (const { line, number } of entered.length > 0 ? entered : [{ line: '', number: 1 }]) {
      const parsed = v.safeParse(giftCardCode, line)
      if (!parsed.success) {
        addIssue({ message: `${entered.length > 1 ? `Line ${number}: ` : ''}${parsed.issues[0].message}` })
        return NEVER
      }
      codes.push(parsed.output)
    }
    return codes
  }),
)

/** What the form of one or several gift cards has: they differ in their codes only. */
export const EnteredGiftCards = v.object({ ...shared, giftCardCode: EnteredCodes })
export type EnteredGiftCards = v.InferOutput<typeof EnteredGiftCards>
