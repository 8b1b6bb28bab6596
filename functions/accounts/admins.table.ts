import { Problem } from '../problem.ts'
import { accountKeys } from './keys.ts'
import { updateRow, type TransactionPart } from '../table/transactions.ts'
import { defineEntity, studioRow } from '../table/define-entity.ts'

export const entity = defineEntity('admins', accountKeys.admins, { ...studioRow, audit: { refersTo: ['user'] } })

/** The number of admins who are not frozen. Every transaction that changes it updates this row, so that at least one remains. */

const by = (number: number) => ({
  update: 'ADD admins :number SET entity = :entity, v = :v',
  values: { ':number': number, ...entity.stampValues },
})

export const incrementCount = (): TransactionPart => updateRow(accountKeys.admins(), by(1))

/** Fails with `forbidden` for the last admin who can act. */
export function decrementCount(message = 'The last admin cannot be removed.'): TransactionPart {
  const { update, values } = by(-1)
  return updateRow(
    accountKeys.admins(),
    { update, condition: 'admins > :last', values: { ...values, ':last': 1 } },
    () => new Problem('forbidden', { message }),
  )
}
