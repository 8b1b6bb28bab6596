import type { PassLink } from './sign-pass-link.ts'
import { cardKeys } from './keys.ts'
import type { TypedKey, Row } from '../table/rows.ts'
import { insertRow, transact } from '../table/transactions.ts'
import { defineEntity, studioRow } from '../table/define-entity.ts'

export const entity = defineEntity('used-pass-link', cardKeys.passLink, { ...studioRow, changes: 'never' })

/** The record of a used link. An unused link is not stored: it contains its data, signed. */
type Redemption = { expiresAt: number }

export const key = ({ nonce }: PassLink): TypedKey<Redemption> => cardKeys.passLink(nonce)

/**
 * Marks the link as used. Throws `alreadyUsed` if it was used before. The record expires with the link. This is a transaction
 * because only a transaction is idempotent when the client resends it after a lost reply.
 */
export function redeem(link: PassLink, alreadyUsed: () => Error): Promise<void> {
  const { pk, sk } = key(link)
  const record: Row<Redemption> = { pk, sk, ...entity.stamp, expiresAt: link.expiresAt }
  return transact([insertRow(record, alreadyUsed)])
}
