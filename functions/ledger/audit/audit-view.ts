import type { FaultKind } from '../../../shared/ledger/faults.ts'
import type { LedgerAudit } from '../../../shared/ledger/audit-schema.ts'
import { toAmount } from '../../../shared/money.ts'
import { pick } from '../../../shared/pick.ts'
import { hashOf, readReport, type SignedReport } from './report.ts'

/** The report as staff see it. */
export function toLedgerAudit(signed: SignedReport): LedgerAudit {
  const report = readReport(signed)
  return {
    ...pick(report, ['at', 'until', 'ledgers', 'entries', 'giftCards', 'faults', 'firstFaults', 'heads', 'publicKey']),
    balance: toAmount(report.balance),
    accounts: Object.entries(report.accounts).map(([account, cents]) => ({ account, amount: toAmount(cents) })),
    sum: toAmount(report.sum),
    faultsByKind: (Object.entries(report.faultsByKind) as [FaultKind, number][]).map(([kind, count]) => ({
      kind,
      faults: count,
    })),
    hash: hashOf(signed),
    previousHash: report.previous?.hash ?? null,
    text: signed.text,
    signature: signed.signature,
  }
}
