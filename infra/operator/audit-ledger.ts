import { setTimeout as sleep } from 'node:timers/promises'
import type { Outcome } from '../../functions/jobs/audit/audit-ledger.ts'
import { hashOf, readReport, type SignedReport } from '../../functions/ledger/audit/report.ts'
import { faultKinds, type FaultKind } from '../../shared/ledger/faults.ts'
import { formatWhole } from '../../shared/format-number.ts'
import { formatAmount, toAmount } from '../../shared/money.ts'
import { StartError } from '../local/start-error.ts'
import { defineCommand, toColumns, yes } from './command.ts'
import { requireKey } from './deployment-settings.ts'
import { reportProgress } from './progress.ts'
import { confirmOnTerminal } from './prompts.ts'
import { withTable } from './table/open-table.ts'

export const command = defineCommand({
  description: `Audits the ledger: walks every member's chain of entries, deleted accounts included, and checks its numbering,
its balances, the purchases, claims and gifts that entries refer to, the gift cards and their codes, and all earlier
reports. Stores a signed report, prints it, and exits with status 1 if it found damage. A job does the same every night.

It changes nothing else, and can be interrupted at any time: the next run, or the job, continues a minute later. It
works on the data folder of this machine (DATA_DIR) or, if TABLE_NAME is set, on a deployment. Then it also needs
SECRET_ARNS (see infra/README.md).`,
  options: {
    ...yes,
    latest: { description: 'prints the latest report, and audits nothing' },
  },
  run: ({ options }) => {
    if (process.env['TABLE_NAME'] && !options.latest) requireKey('LEDGER_AUDIT_KEY')
    return withTable(async (table) => {
      if (options.latest) return formatLatest()
      if (!table.local) await confirmOnTerminal(`Audit the ledger of the table ${table.name}`, options.yes)
      return auditNow()
    })
  },
})

async function formatLatest(): Promise<string> {
  const { latest } = await import('../../functions/ledger/audit/reports.table.ts')
  const report = await latest()
  return report ? formatReport(report) : 'The ledger has not been audited yet.'
}

/** The time until the last process that saved its progress counts as ended. */
const retryMilliseconds = 5_000

async function auditNow(): Promise<string> {
  // Load it only now: its client reads the environment.
  const { auditLedger, abandonedMilliseconds } = await import('../../functions/jobs/audit/audit-ledger.ts')
  let checked = 'begins'
  const report = reportProgress(() => `The audit ${checked}.`)
  const start = {
    deadline: Infinity,
    segmentsAtOnce: 2,
    onProgress({ phase, tally }: { phase: string; tally: { counts: { accounts: number; entries: number } } }) {
      const { accounts, entries } = tally.counts
      checked = `is at ${phase}: ${formatWhole(accounts)} accounts and ${formatWhole(entries)} entries`
      report()
    },
  }
  const giveUpAt = Date.now() + 2 * abandonedMilliseconds
  for (;;) {
    const outcome: Outcome = await auditLedger(new Date(), start)
    if (outcome.state === 'done') return formatReport(outcome.signed)
    if (Date.now() > giveUpAt) throw new StartError('Another process is auditing the ledger: see audit --latest later.')
    console.error('Another process is auditing the ledger, or was interrupted less than a minute ago. Waiting.')
    await sleep(retryMilliseconds)
  }
}

const coins = (cents: number): string => formatAmount(toAmount(cents))

/** The report as text. Sets the exit status if there is damage. */
export function formatReport(signed: SignedReport): string {
  const report = readReport(signed)
  const { at, until, ledgers, entries, balance, accounts, sum, checked, giftCards, faults, firstFaults } = report
  if (faults > 0) process.exitCode = 1
  const byKind = Object.entries(report.faultsByKind) as [FaultKind, number][]
  return [
    `Ledger audit of ${at}, signed with version ${report.keyVersion} of the key`,
    toColumns([
      ['entries before', until],
      ['members with entries', formatWhole(ledgers)],
      ['entries', formatWhole(entries)],
      ['owned by members', `${coins(balance)} Solcoins`],
      ...Object.entries(accounts).map(([account, cents]): [string, string] => [account, `${coins(cents)} Solcoins`]),
      ['sum over all', `${coins(sum)} Solcoins`],
      ['checked', `${formatWhole(checked.accounts)} accounts, ${formatWhole(checked.entries)} entries`],
      ['gift cards', `${formatWhole(giftCards.available)} available, ${formatWhole(giftCards.sold)} sold`],
      ['hash of all chains', report.heads],
      ['hash of this report', hashOf(signed)],
      ['report before', report.previous ? `${report.previous.at} ${report.previous.hash}` : 'none'],
      ['public key', report.publicKey],
    ]),
    faults === 0 ? 'Found no damage.' : `Found damage in ${formatWhole(faults)} places:`,
    ...byKind.map(([kind, count]) => `  ${formatWhole(count)} × ${kind}: ${faultKinds[kind]}.`),
    ...firstFaults.map(({ kind, subject, description }) => `  ${kind} ${subject}: ${description}`),
  ].join('\n')
}
