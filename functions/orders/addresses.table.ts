import type { Recipient } from '../../shared/orders/customer.ts'
import { exported } from '../accounts/export-account.ts'
import { defineEntity, memberRow } from '../table/define-entity.ts'
import type { Row, TypedKey } from '../table/rows.ts'
import { deleteRow, putRow, type TransactionPart } from '../table/transactions.ts'
import { orderKeys } from './keys.ts'

export const entity = defineEntity('address', orderKeys.address, {
  ...memberRow,
  personal: exported.address,
  download: { part: 'address', attributes: exported.address },
})

/** Who gets the parcels of a member, and where: the last that the member asked us to remember. */
export const key = (userId: string): TypedKey<Recipient> => orderKeys.address(userId)

/** Remembers an address in place of the former one. */
export function remember(userId: string, recipient: Recipient): TransactionPart {
  const row: Row<Recipient> = { ...key(userId), ...entity.stamp, ...recipient }
  return putRow(row)
}

export const forget = (userId: string): TransactionPart => deleteRow(key(userId))
