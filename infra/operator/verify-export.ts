import { resolve } from 'node:path'
import { checkReport, linkTo, tryReadReport, type ReportLink } from '../../functions/ledger/audit/check-reports.ts'
import type { AuditReport } from '../../functions/ledger/audit/report.ts'
import { formatWhole } from '../../shared/format-number.ts'
import { StartError } from '../local/start-error.ts'
import { defineCommand } from './command.ts'
import { findExport, linesOf, textIn } from './verify/read-export.ts'
import { verifyLedger } from './verify/verify-ledger.ts'

/** The problems that are printed. All are counted. */
const maxShown = 100

export const command = defineCommand({
  parameters: '<folder>',
  description: `Verifies the ledger audit from exported files, without access to the table. In the folder are one file of
"export ledger" and one of "export audit-reports", in this order: the ledger must not be older than the report.

It checks that every report is signed with a published key and follows the one before it, checks every entry by
addition, and recomputes the latest report from the ledger: the members, the entries, the sums of all accounts and the
hash of all chains. It repeats what that report states of the rest, which no exported file contains: the numbers of
checks, the gift cards, and the damage. Everyone may run it: the keys are published at /api/ledger/audit-keys of the
site. It exits with status 1 if anything differs, or if the report states damage.`,
  options: {
    keys: {
      value: 'keys',
      description:
        'the published public keys, separated by commas; without them, those\nthat the reports state are used, and printed',
    },
    all: { description: 'recomputes every report, not only the latest' },
  },
  async run({ parameters: [folder, ...others], options: { keys, all: isAll = false } }) {
    if (folder === undefined || others.length > 0) throw new StartError('Name one folder: see verify-export --help.')
    const [ledger, auditReports] = await Promise.all(
      ['entry_id', 'signature'].map((column) => findExport(resolve(folder), column)),
    )
    const { reports, problems, stated } = await verifyReports(auditReports ?? '', keys?.split(','))
    const chosen = isAll ? reports : reports.slice(-1)
    const recomputed = await verifyLedger(ledger ?? '', chosen)
    const found = [...problems, ...recomputed.problems]
    const latest = reports.at(-1)
    if (found.length > 0 || (latest?.faults ?? 0) > 0) process.exitCode = 1
    return [
      `Verified ${reports.length} reports, the latest of ${reports.at(-1)?.at ?? 'no time'}, and recomputed ${chosen.length} of them from ${recomputed.chains} ledgers.`,
      ...(keys === undefined
        ? [`Compare the public keys with those that the site publishes: ${stated.join(', ')}.`]
        : []),
      ...(latest ? statementOf(latest) : []),
      ...(found.length > 0 ? [`Found ${found.length} problems:`, ...found.slice(0, maxShown)] : ['Everything agrees.']),
    ].join('\n')
  },
})

/** What the report states beyond the ledger. */
const statementOf = ({ checked, giftCards, faults, faultsByKind, firstFaults }: AuditReport): string[] => [
  `The latest report states that it checked ${Object.entries(checked)
    .map(([what, number]) => `${formatWhole(number)} ${what}`)
    .join(
      ', ',
    )}, and ${formatWhole(giftCards.available)} available and ${formatWhole(giftCards.sold)} sold gift cards.`,
  faults === 0 ? 'It states no damage.' : `It states damage in ${formatWhole(faults)} places:`,
  ...Object.entries(faultsByKind).map(([kind, number]) => `  ${formatWhole(number)} × ${kind}`),
  ...firstFaults.map(({ kind, subject, description }) => `  ${kind} ${subject}: ${description}`),
]

/** What the report states about itself must agree: all faults are counted by kind, and the first hundred are named. */
function checkStatement({ at, faults, faultsByKind, firstFaults }: AuditReport): string[] {
  const counted = Object.values(faultsByKind).reduce((sum, number) => sum + number, 0)
  const isWhole = counted === faults && firstFaults.length === Math.min(faults, maxShown)
  return isWhole
    ? []
    : [`the report of ${at} states ${faults} faults, but counts ${counted} by kind and names ${firstFaults.length}`]
}

/** Checks the signatures and the chain of the reports. `stated` contains the keys in the reports. */
async function verifyReports(path: string, keys: string[] | undefined) {
  const reports: AuditReport[] = []
  const problems: string[] = []
  const stated = new Set<string>()
  let before: ReportLink | null = null
  for await (const line of linesOf(path)) {
    const stored = { at: line['at'] ?? '', text: textIn(line['report']), signature: textIn(line['signature']) }
    const report = tryReadReport(stored)
    if (report) {
      reports.push(report)
      problems.push(...checkStatement(report))
      stated.add(report.publicKey)
    }
    const faults = checkReport(before, stored, keys ?? (report ? [report.publicKey] : []))
    problems.push(...faults.map(({ description }) => description))
    before = linkTo(stored)
  }
  if (reports.length === 0) throw new StartError(`There is no report in ${path}.`)
  return { reports, problems, stated: [...stated] }
}
