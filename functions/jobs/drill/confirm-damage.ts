import type { Fault } from '../../../shared/ledger/faults.ts'
import { ledgerKindNames } from '../../../shared/ledger/kinds.ts'
import { ofMembers } from '../../entities.ts'
import { totalOf } from '../../missions/budget.ts'
import * as budgets from '../../missions/budgets.table.ts'
import { storeKeys } from '../../store/keys.ts'
import { inTable } from '../../table/in-table.ts'
import { get, query, type TypedKey } from '../../table/rows.ts'
import { underUser } from '../../table/schema.ts'
import type { Findings } from '../audit/audit-ledger.ts'
import { settlingMilliseconds, type RestoredCopy } from './copies.ts'

/** The attributes that state when a row was written, or changed. */
type Times = {
  entity?: string
  at?: string
  createdAt?: string
  purchaseDate?: string
  processedAt?: string
  soldAt?: string
}
const attributes = ['entity', 'at', 'createdAt', 'purchaseDate', 'processedAt'] as const
/** The rows of a member that an audit checks. Others, such as a session, explain no damage. */
const checked = new Set(ofMembers.filter(({ audit }) => audit !== null).map(({ name }) => name))

const maxRows = 1_000_000
const giftCardKey = (id: string): TypedKey<Times> => storeKeys.giftCard(id)

/** When the member's ledger or the gift card with this id changed. */
async function timesOf(subject: string): Promise<string[]> {
  const rows = await query<Times>({ in: underUser(subject, ''), attributes, limit: maxRows })
  const card = await get(giftCardKey(subject))
  const audited = rows.filter(({ entity = '' }) => checked.has(entity))
  return [...audited, ...(card ? [card] : [])].flatMap(({ at, createdAt, purchaseDate, processedAt, soldAt }) =>
    [at, createdAt, purchaseDate, processedAt, soldAt].filter((time) => time !== undefined),
  )
}

/**
 * Whether the mission has paid since the copy's time, so that it may have paid at that time: its budget does not state when. Each
 * budget row adds up by itself, even if the copy has only part of a transaction.
 */
async function hasPaidSince(missionId: string, { name }: RestoredCopy): Promise<boolean> {
  const read = async () => totalOf(await budgets.read(missionId))
  const [live, { funded, left, held, paid, returned }] = [await read(), await inTable(name, read)]
  const isWhole = left + held + paid - returned === funded && left >= 0 && held >= 0
  return isWhole && (live.paid > paid || live.returned > returned)
}

/** Whether a transaction at about the copy's time explains the fault: the copy may have only part of it. */
async function isUnsettled({ kind, subject }: Fault, copy: RestoredCopy): Promise<boolean> {
  if (kind === 'wrong-budget' || kind === 'overdrawn-budget') return hasPaidSince(subject, copy)
  // The copy may have rows that the stream had not counted yet.
  if (kind === 'wrong-figure' && !(ledgerKindNames as readonly string[]).includes(subject)) return true
  const isClose = (time: string) => Math.abs(Date.parse(time) - copy.asOf.getTime()) <= settlingMilliseconds
  return (await timesOf(subject)).some(isClose)
}

/**
 * The damage that the audit of the copy found, except rows that changed in the table at about the copy's time. If there are more
 * faults than the audit lists, all of them count.
 */
export async function confirmDamage({ faults, firstFaults }: Findings, copy: RestoredCopy): Promise<Fault[]> {
  if (faults > firstFaults.length) return firstFaults
  const damage: Fault[] = []
  for (const fault of firstFaults) if (!(await isUnsettled(fault, copy))) damage.push(fault)
  return damage
}
