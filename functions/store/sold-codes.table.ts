import { defineEntity, hiddenRow } from '../table/define-entity.ts'
import { query, type Row } from '../table/rows.ts'
import { putRow, type TransactionPart } from '../table/transactions.ts'
import { storeKeys } from './keys.ts'
import type { GiftCard } from './sell-gift-card.ts'

/**
 * Who has the sold gift cards whose codes end with four characters: a member reads them out to staff. Nothing else of a code can be
 * searched.
 */

export const entity = defineEntity(
  'sold-code',
  storeKeys.soldCode,
  hiddenRow('the purchase leads to the same code', 'kept', null),
)

type SoldCode = { userId: string }

const whole = 4

/** Records whose gift card it is now. A code so short that less of it is stored cannot be found. */
export const insert = ({ id, codeLastFour }: GiftCard, userId: string): TransactionPart[] =>
  Array.from(codeLastFour).length === whole
    ? [putRow({ ...storeKeys.soldCode(codeLastFour, id), ...entity.stamp, userId } as Row<SoldCode>)]
    : []

/** More than one of these has the same end seldom: members must be told apart by something else then. */
const maxHolders = 20

/** The ids of the members who have a gift card whose code ends with the text. None unless it is four characters. */
export async function holdersOf(text: string): Promise<string[]> {
  if (Array.from(text).length !== whole) return []
  const rows = await query<SoldCode>({
    in: storeKeys.soldCode(text, ''),
    attributes: ['userId'],
    limit: maxHolders,
    isEventuallyConsistent: true,
  })
  return [...new Set(rows.map(({ userId }) => userId))]
}
