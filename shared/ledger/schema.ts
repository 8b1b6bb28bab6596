import * as v from 'valibot'
import { Amount } from '../amount.ts'
import { ledgerKindNames } from './kinds.ts'
import { Id, Time } from '../text.ts'

/** A line of the statement: one ledger entry. */
export const StatementLine = v.object({
  id: Id,
  kind: v.picklist(ledgerKindNames),
  /** Positive for coins received, negative for coins spent. */
  amount: Amount,
  balanceAfter: Amount,
  reason: v.string(),
  /** The id of the purchase or claim that it belongs to. */
  link: v.nullable(Id),
  at: Time,
})

export type StatementLine = v.InferOutput<typeof StatementLine>
