import type { OptionalNotice } from '../../shared/notifications/staff-notices.ts'
import { defineEntity, memberRow } from '../table/define-entity.ts'
import type { TypedKey } from '../table/rows.ts'
import { transact, updateRow, type TransactionPart } from '../table/transactions.ts'
import { notificationKeys } from './keys.ts'
import type { Seen } from './staff-notice.ts'

export const entity = defineEntity('staff-bell', notificationKeys.staffBell, {
  ...memberRow,
  personal: null,
  download: { part: 'staffBell', attributes: ['readUpTo', 'turnedOff'] },
})

export const key = (userId: string): TypedKey<Seen> => notificationKeys.staffBell(userId)

/** Later notices are read already. */
class AlreadyRead extends Error {
  override name = 'AlreadyRead'
}

/** Records that the person has seen the notices up to this time, unless later ones are seen already. */
export async function markRead(userId: string, upTo: string, stillAuthorized: TransactionPart[]): Promise<void> {
  const advance = updateRow(
    key(userId),
    {
      update: 'SET readUpTo = :upTo, entity = :entity, v = :v',
      condition: 'attribute_not_exists(readUpTo) OR readUpTo < :upTo',
      values: { ':upTo': upTo, ...entity.stampValues },
    },
    () => new AlreadyRead(),
  )
  try {
    await transact([...stillAuthorized, advance])
  } catch (error) {
    if (!(error instanceof AlreadyRead)) throw error
  }
}

/** States which kinds the person does not want to be told of. */
export const turnOff = (userId: string, kinds: readonly OptionalNotice[]): TransactionPart =>
  updateRow(key(userId), {
    update: 'SET turnedOff = :kinds, entity = :entity, v = :v',
    values: { ':kinds': kinds, ...entity.stampValues },
  })
