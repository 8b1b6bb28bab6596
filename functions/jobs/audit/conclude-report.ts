import type { AuditReport } from '../../ledger/audit/report.ts'
import type { Progress } from './progress.table.ts'
import { Tally } from './tally.ts'

/** The report of a completed audit. */
export function concludeReport(
  { until, previous, compared, tally: stored }: Progress,
  at: Date,
): Omit<AuditReport, 'publicKey' | 'keyVersion'> {
  const tally = new Tally(stored)
  if (compared && tally.earlierHeads.digest() !== compared.heads)
    tally.addFaults([
      {
        kind: 'changed-history',
        subject: compared.at,
        description: `the entries before ${compared.until} are not those of the report of ${compared.at}`,
      },
    ])
  const { ledgers, entries, balance, accounts, faults, faultsByKind } = tally.toStored()
  const { available, sold, ...checked } = tally.counts
  const sumOf = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0)
  return {
    version: 1,
    at: at.toISOString(),
    until,
    ledgers,
    entries,
    balance,
    accounts,
    sum: balance + sumOf(Object.values(accounts)),
    heads: tally.heads.digest(),
    checked,
    giftCards: { available, sold },
    faults: sumOf(Object.values(faultsByKind)),
    faultsByKind,
    firstFaults: faults,
    previous,
  }
}
