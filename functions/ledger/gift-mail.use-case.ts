import { insertOptionalMail } from '../mail/mails.table.ts'
import type { TransactionPart } from '../table/transactions.ts'
import type { LedgerEntry } from './add-entry.ts'

/** The mail to the member, as a part of the transaction that gives the coins. */
export const giftMail = ({ userId, amount, reason }: LedgerEntry, now: Date): TransactionPart =>
  insertOptionalMail(userId, { kind: 'coins-received', amount, reason }, now)
