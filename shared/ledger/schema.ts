import * as v from 'valibot'
import { Amount } from '../amount.ts'
import { ledgerKindNames } from './kinds.ts'
import { Id, requiredLine, Time } from '../text.ts'

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

export const CoinGift = v.object({
  userId: Id,
  amount: v.pipe(
    v.number('Enter an amount'),
    v.integer('Enter a whole number'),
    v.minValue(1, 'Must be at least 1'),
    v.maxValue(10_000, 'Must be at most 10,000'),
  ),
  reason: v.optional(requiredLine('Enter a reason or leave this empty', 1_000)),
})

export const CoinGiftResult = v.object({ message: v.string(), newSolcoinBalance: Amount })
