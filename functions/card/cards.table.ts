import type { Card } from './issue-card.ts'
import { Problem } from '../problem.ts'
import { cardKeys } from './keys.ts'
import type { TypedKey, Row } from '../table/rows.ts'
import { insertRow, transact, type TransactionPart } from '../table/transactions.ts'
import { defineEntity, memberRow } from '../table/define-entity.ts'
import { exported } from '../accounts/export-account.ts'

export const entity = defineEntity('card', cardKeys.card, {
  ...memberRow,
  changes: 'never',
  personal: ['holderName'],
  download: { part: 'card', attributes: exported.card },
})

export const key = (userId: string): TypedKey<Card> => cardKeys.card(userId)

const row = (card: Card): Row<Card> => ({ ...key(card.userId), ...entity.stamp, ...card })

/** Adds the member's card. Fails with `already_issued` if the member has one. */
export const insertCard = (card: Card): TransactionPart => insertRow(row(card), () => new Problem('already_issued'))

/** Issues a card, on the conditions in `stillAuthorized`. Throws `already_issued`. */
export const issue = (card: Card, stillAuthorized: TransactionPart[]): Promise<void> =>
  transact([...stillAuthorized, insertCard(card)])
