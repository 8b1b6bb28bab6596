import type { Fault } from '../../../shared/ledger/faults.ts'
import { formatAmount, toAmount } from '../../../shared/money.ts'
import { centsGiven, entriesOfDay, type LoggedGift } from '../../audit/gifts-of-day.table.ts'
import { auditKeys } from '../../audit/keys.ts'
import { confirmFaults } from './confirm-faults.ts'
import { entriesAt } from './find-entry.ts'
import type { Phase } from './phase.ts'
import type { Progress } from './progress.table.ts'

const dayMilliseconds = 86_400_000
/** How far back the first audit reads the log, in days. */
export const firstAudit = { days: 30 }

/** The beginning of the time whose gifts an audit compares: those before it were compared by an earlier one. */
export const comparedSince = ({ until, compared }: Pick<Progress, 'until' | 'compared'>): string =>
  compared?.until ?? new Date(Date.parse(until) - firstAudit.days * dayMilliseconds).toISOString()

async function checkLogged({ at, subject = '', ...entry }: LoggedGift): Promise<Fault[]> {
  const cents = centsGiven(entry)
  const found = await entriesAt(subject, at)
  if (found.some(({ kind, amount }) => (kind === 'gift' || kind === 'take-back') && amount === cents)) return []
  const description = `the audit log has ${formatAmount(toAmount(cents ?? 0))} given at ${at}, but the ledger has not`
  return [{ kind: 'missing-payment', subject, description }]
}

const nextDay = (day: string): string => new Date(Date.parse(day) + dayMilliseconds).toISOString().slice(0, 10)

const shards = Array.from({ length: auditKeys.shards }, (_, shard) => shard)

/** The faults of the gifts in one partition of a day. */
async function checkPartition(
  partition: { day: string; shard: number },
  since: string,
  until: string,
): Promise<Fault[]> {
  const faults: Fault[] = []
  for await (const entry of entriesOfDay(partition)) {
    const isGift = centsGiven(entry) !== undefined && entry.subject && entry.at >= since && entry.at < until
    if (isGift) faults.push(...(await confirmFaults(async () => ({ faults: await checkLogged(entry) }))).faults)
  }
  return faults
}

/** Checks that members have received each gift of the audit log since the earlier report, and lost what was taken back: day by day. */
export const checkAuditLog: Phase = {
  name: 'audit-log',
  async step(cursor, { tally, audit }) {
    const since = comparedSince(audit)
    const day = cursor ?? since.slice(0, 10)
    const faults = await Promise.all(shards.map((shard) => checkPartition({ day, shard }, since, audit.until)))
    tally.addFaults(faults.flat())
    return nextDay(day) > audit.until.slice(0, 10) ? null : nextDay(day)
  },
}
