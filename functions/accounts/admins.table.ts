import { Problem } from '../problem.ts'
import { accountKeys } from './keys.ts'
import { updateRow, type TransactionPart } from '../table/transactions.ts'

/** The number of admins. Every transaction that adds or removes an admin updates it, so that at least one remains. */

const by = (number: number) => ({
  update: 'ADD admins :number SET entity = :entity, v = :v',
  values: { ':number': number, ':entity': 'admins', ':v': 1 },
})

export const incrementCount = (): TransactionPart => updateRow(accountKeys.admins(), by(1))

/** Fails with `forbidden` for the last admin. */
export function decrementCount(): TransactionPart {
  const { update, values } = by(-1)
  return updateRow(
    accountKeys.admins(),
    { update, condition: 'admins > :last', values: { ...values, ':last': 1 } },
    () => new Problem('forbidden', { message: 'The last admin cannot be removed.' }),
  )
}
