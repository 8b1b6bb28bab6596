import * as v from 'valibot'
import { Amount } from '../amount.ts'
import { Time } from '../text.ts'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** One of `faultKinds`. The contract does not list them: the browser would load their meanings with its first page. */
const Kind = v.string()

/** One fault that the audit found. */
export const LedgerFault = v.object({
  kind: Kind,
  /** The id of a member, gift card or mission, the time of a report, or the name of a figure. */
  subject: v.string(),
  description: v.string(),
})

/** A report of the ledger audit, and how it was signed. */
export const LedgerAudit = v.object({
  at: Time,
  /** The entries before this time are covered. */
  until: Time,
  ledgers: Count,
  entries: Count,
  /** The Solcoins that all members own. */
  balance: Amount,
  /** The Solcoins that each account has received from members or, if negative, given to them. */
  accounts: v.array(v.object({ account: v.string(), amount: Amount })),
  /** The sum over the members and all accounts. */
  sum: Amount,
  giftCards: v.object({ available: Count, sold: Count }),
  /** How many faults there are, in all and by kind. */
  faults: Count,
  faultsByKind: v.array(v.object({ kind: Kind, faults: Count })),
  /** The first hundred of them. */
  firstFaults: v.array(LedgerFault),
  /** The hash of the heads of all chains of entries. */
  heads: v.string(),
  /** The hash of this report, and of the one before it. */
  hash: v.string(),
  previousHash: v.nullable(v.string()),
  /** The signature of the text, and the key that verifies it (Ed25519, base64url). */
  text: v.string(),
  signature: v.string(),
  publicKey: v.string(),
})
export type LedgerAudit = v.InferOutput<typeof LedgerAudit>

/** Null until the first night. */
export const LatestAudit = v.object({ audit: v.nullable(LedgerAudit) })

/** Every key that has signed reports, the oldest first (Ed25519, base64url). */
export const AuditKeys = v.object({ keys: v.array(v.object({ version: Count, publicKey: v.string() })) })
