import { createHash } from 'node:crypto'
import type { Fault, FaultKind } from '../../../shared/ledger/faults.ts'
import type { Cents } from '../../../shared/money.ts'

/** The result of one ledger audit. It is signed as JSON, and its hash is part of the next one. */
export type AuditReport = {
  version: 1
  /** When it was signed. */
  at: string
  /** The time of the ledgers' state: `ledgers` to `heads` cover the entries before it. */
  until: string
  /** The members with entries. */
  ledgers: number
  entries: number
  /** The cents that all members own. */
  balance: Cents
  /** The cents that each account has received from members or, if negative, given to them. */
  accounts: { [account: string]: Cents }
  /** The sum over the members and all accounts: zero. */
  sum: Cents
  /** The hash of the heads of all chains. */
  heads: string
  /** The numbers of checks until `at`. */
  checked: { accounts: number; entries: number; purchases: number; claims: number; gifts: number }
  giftCards: { available: number; sold: number }
  faults: number
  faultsByKind: { [K in FaultKind]?: number }
  /** The first hundred. */
  firstFaults: Fault[]
  previous: { at: string; hash: string } | null
  /** Verifies the signature: an Ed25519 key, in base64url. */
  publicKey: string
  keyVersion: number
}

/** A report as it is stored: the text that is signed, and its signature. */
export type SignedReport = { text: string; signature: string }

/** The next report refers to this one by its hash. */
export const hashOf = ({ text }: Pick<SignedReport, 'text'>): string => createHash('sha256').update(text).digest('hex')

/** The content of the signed text. */
export const readReport = ({ text }: Pick<SignedReport, 'text'>): AuditReport => JSON.parse(text) as AuditReport
