import type { PassLink } from './sign-pass-link.ts'
import { cardKeys } from './keys.ts'
import type { TypedKey, Row } from '../table/rows.ts'
import { insertRow, transact } from '../table/transactions.ts'

/** That a link was used. A link that was not is nowhere: it carries all there is to know, signed. */
type Redemption = { expiresAt: number }

export const key = ({ nonce }: PassLink): TypedKey<Redemption> => cardKeys.passLink(nonce)

/**
 * Uses the link up; `usedBefore` when somebody was quicker. The record may go as soon as the link's time is over. It is a
 * transaction of one, because only a transaction that is sent again after a lost reply is known to be the same one.
 */
export function redeem(link: PassLink, usedBefore: () => Error): Promise<void> {
  const { pk, sk } = key(link)
  const record: Row<Redemption> = { pk, sk, entity: 'once', v: 1, expiresAt: link.expiresAt }
  return transact([insertRow(record, usedBefore)])
}
