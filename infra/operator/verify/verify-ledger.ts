import type { LedgerEntry } from '../../../functions/ledger/add-entry.ts'
import { checkEntry, ledgerStart } from '../../../functions/ledger/check-ledger.ts'
import { headInWords } from '../../../functions/ledger/audit/chain-hash.ts'
import type { AuditReport } from '../../../functions/ledger/audit/report.ts'
import { SetHash } from '../../../functions/ledger/audit/set-hash.ts'
import { ChainReader } from '../../../functions/ledger/audit/snapshot.ts'
import { toCents } from '../../../shared/money.ts'
import { StartError } from '../../local/start-error.ts'
import { reportProgress } from '../progress.ts'
import { linesOf, textIn } from './read-export.ts'

type Line = Record<string, string | undefined>

const toEntry = (line: Line) =>
  ({
    userId: textIn(line['member_id']),
    sequence: Number(line['sequence']),
    id: textIn(line['entry_id']),
    at: line['at'] ?? '',
    kind: textIn(line['kind']) as LedgerEntry['kind'],
    account: textIn(line['account']) as LedgerEntry['account'],
    amount: toCents(Number(line['amount_solcoins'])),
    balanceAfter: toCents(Number(line['balance_after_solcoins'])),
    reason: line['reason'] ?? '',
    actor: textIn(line['actor']),
    ...(line['link'] && { link: textIn(line['link']) }),
  }) satisfies LedgerEntry

/** The entries of each member in turn. */
async function* chainsOf(path: string): AsyncGenerator<LedgerEntry[]> {
  const finished = new Set<string>()
  let chain: LedgerEntry[] = []
  for await (const line of linesOf(path)) {
    const entry = toEntry(line)
    if (chain[0] !== undefined && chain[0].userId !== entry.userId) {
      yield chain
      finished.add(chain[0].userId)
      chain = []
    }
    if (finished.has(entry.userId)) throw new StartError(`Sort ${path} by member_id and sequence, then repeat.`)
    chain.push(entry)
  }
  if (chain.length > 0) yield chain
}

/** The state of the exported entries at the time of a report. */
class Recount {
  readonly report: AuditReport
  readonly #heads = new SetHash()
  readonly #found = { ledgers: 0, entries: 0, balance: 0, accounts: new Map<string, number>() }

  constructor(report: AuditReport) {
    this.report = report
  }

  add(userId: string, chain: ChainReader): void {
    const snapshot = chain.at(this.report.until)
    if (snapshot.entries === 0) return
    const found = this.#found
    found.ledgers += 1
    found.entries += snapshot.entries
    found.balance += snapshot.balance
    for (const [account, cents] of snapshot.totals)
      found.accounts.set(account, (found.accounts.get(account) ?? 0) + cents)
    this.#heads.add(headInWords(userId, snapshot))
  }

  /** The differences from the report, in words. */
  differences(): string[] {
    const { report } = this
    const { ledgers, entries, balance, accounts } = this.#found
    const names = new Set([...accounts.keys(), ...Object.keys(report.accounts)])
    const compared: [string, unknown, unknown][] = [
      ['members with entries', report.ledgers, ledgers],
      ['entries', report.entries, entries],
      ['cents owned by members', report.balance, balance],
      ...[...names].map((name): [string, unknown, unknown] => [
        `cents of the account ${name}`,
        report.accounts[name] ?? 0,
        accounts.get(name) ?? 0,
      ]),
      ['sum over all, in cents', report.sum, balance + [...accounts.values()].reduce((sum, cents) => sum + cents, 0)],
      ['hash of all chains', report.heads, this.#heads.digest()],
    ]
    return compared
      .filter(([, stated, found]) => stated !== found)
      .map(
        ([what, stated, found]) =>
          `the report of ${report.at} states ${String(stated)} as ${what}, not ${String(found)}`,
      )
  }
}

/** Recomputes the reports from an exported ledger. Memory contains one member, and the ids of all. */
export async function verifyLedger(
  path: string,
  reports: AuditReport[],
): Promise<{ chains: number; problems: string[] }> {
  const recounts = reports.map((report) => new Recount(report))
  const problems: string[] = []
  let chains = 0
  const progress = reportProgress(() => `${chains} ledgers recomputed`)
  for await (const entries of chainsOf(path)) {
    const [{ userId } = { userId: '' }] = entries
    const chain = new ChainReader(reports.map(({ until }) => until))
    let position = ledgerStart
    for (const entry of entries) {
      const { faults, after } = checkEntry(position, entry)
      problems.push(...faults.map(({ description }) => `${userId}: ${description}`))
      position = after
      chain.add(entry)
    }
    for (const recount of recounts) recount.add(userId, chain)
    chains += 1
    progress()
  }
  return { chains, problems: [...problems, ...recounts.flatMap((recount) => recount.differences())] }
}
