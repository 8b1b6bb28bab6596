import pMap from 'p-map'
import type { Fault } from '../../../shared/ledger/faults.ts'
import { formatAmount, toAmount } from '../../../shared/money.ts'
import { centsGiven, entriesOfDay, type LoggedGift } from '../../audit/gifts-of-day.table.ts'
import { auditKeys } from '../../audit/keys.ts'
import { confirmFaults } from './confirm-faults.ts'
import { entriesAt } from './find-entry.ts'
import type { Phase } from './phase.ts'
import type { Progress } from './progress.table.ts'

const pageSize = 1_000
const concurrency = 8
const dayMilliseconds = 86_400_000
/** How far back the first audit reads the log. */
const firstDays = 30

/** The beginning of the time whose gifts an audit compares: those before it were compared by an earlier one. */
export const comparedSince = ({ until, compared }: Pick<Progress, 'until' | 'compared'>): string =>
  compared?.until ?? new Date(Date.parse(until) - firstDays * dayMilliseconds).toISOString()

async function checkLogged({ at, subject = '', ...entry }: LoggedGift): Promise<Fault[]> {
  const cents = centsGiven(entry)
  const found = await entriesAt(subject, at)
  if (found.some(({ kind, amount }) => (kind === 'gift' || kind === 'take-back') && amount === cents)) return []
  const description = `the audit log has ${formatAmount(toAmount(cents ?? 0))} given at ${at}, but the ledger has not`
  return [{ kind: 'missing-payment', subject, description }]
}

type Position = { day: string; shard: number; after?: string }

const nextDay = (day: string): string => new Date(Date.parse(day) + dayMilliseconds).toISOString().slice(0, 10)

/** The partition after this one, or null after that of the last day. */
function following({ day, shard }: Position, until: string): Position | null {
  if (shard + 1 < auditKeys.shards) return { day, shard: shard + 1 }
  return nextDay(day) > until.slice(0, 10) ? null : { day: nextDay(day), shard: 0 }
}

/** Checks that members have received each gift of the audit log since the earlier report, and lost what was taken back. */
export const checkAuditLog: Phase = {
  name: 'audit-log',
  async step(cursor, { tally, audit }) {
    const since = comparedSince(audit)
    const position = cursor === null ? { day: since.slice(0, 10), shard: 0 } : (JSON.parse(cursor) as Position)
    const rows = await entriesOfDay(position, pageSize)
    const gifts = rows.filter(
      (entry) => centsGiven(entry) !== undefined && entry.subject && entry.at >= since && entry.at < audit.until,
    )
    const check = (entry: LoggedGift) => confirmFaults(async () => ({ faults: await checkLogged(entry) }))
    const checked = await pMap(gifts, check, { concurrency })
    tally.addFaults(checked.flatMap(({ faults }) => faults))
    const last = rows.at(-1)
    const next = rows.length === pageSize && last ? { ...position, after: last.sk } : following(position, audit.until)
    return next && JSON.stringify(next)
  },
}
