import type { FaultKind } from '../../../shared/ledger/faults.ts'
import type { LedgerAudit } from '../../../shared/ledger/audit-schema.ts'
import { toAmount } from '../../../shared/money.ts'
import { hashOf, readReport, type SignedReport } from './report.ts'

/** The report as staff see it. */
export function toLedgerAudit(signed: SignedReport): LedgerAudit {
  const report = readReport(signed)
  const { at, until, ledgers, entries, balance, sum, giftCards, faults, firstFaults, heads, publicKey } = report
  return {
    at,
    until,
    ledgers,
    entries,
    balance: toAmount(balance),
    accounts: Object.entries(report.accounts).map(([account, cents]) => ({ account, amount: toAmount(cents) })),
    sum: toAmount(sum),
    giftCards,
    faults,
    faultsByKind: (Object.entries(report.faultsByKind) as [FaultKind, number][]).map(([kind, count]) => ({
      kind,
      faults: count,
    })),
    firstFaults,
    heads,
    hash: hashOf(signed),
    previousHash: report.previous?.hash ?? null,
    text: signed.text,
    signature: signed.signature,
    publicKey,
  }
}
