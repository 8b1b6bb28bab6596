import { randomUUID } from 'node:crypto'
import type { FaultKind } from '../../../shared/ledger/faults.ts'
import { put } from '../../table/rows.ts'
import { readAllRows } from '../read-all-rows.ts'
import type { AuditedLedger } from '../fixtures/audited-ledger.ts'

export type StoredRow = Awaited<ReturnType<typeof readAllRows>>[number]

/** The rows of a ledger, by kind. */
export async function rowsOf({ member, other, deleted, earner, mission }: AuditedLedger) {
  const rows = await readAllRows()
  const found = (which: (row: StoredRow) => boolean): StoredRow => {
    const row = rows.find(which)
    if (!row) throw new Error('There is no such row')
    return row
  }
  const under =
    ({ user }: { user: { id: string } }) =>
    (sk: string) =>
      found((row) => row.pk === `USER#${user.id}` && row.sk.startsWith(sk))
  const entryOf = (who: { user: { id: string } }) => (sequence: number) =>
    under(who)(`LEDGER#${String(sequence).padStart(12, '0')}`)
  return {
    found,
    mine: under(member),
    others: under(other),
    earners: under(earner),
    /** A row of the mission's budget that has paid. */
    budget: () => found((row) => row.pk.startsWith(`BUDGET#${mission.id}#`) && Number(row.paid) > 0),
    entry: entryOf(member),
    otherEntry: entryOf(other),
    deletedEntry: entryOf(deleted),
    card: (id: string) => found(({ pk }) => pk === `GIFT_CARD#${id}`),
    claim: (status: string) => found((row) => row.entity === 'claim' && row.status === status),
    audited: () => found((row) => row.act === 'give-coins' && row.subject === member.user.id),
  }
}
export type Rows = Awaited<ReturnType<typeof rowsOf>>

/** Changes a row, which nobody may do. */
export const change = (row: StoredRow, fields: Record<string, unknown>) => put({ ...row, ...fields })

/** Adds an entry after the member's last, and counts it in the profile. */
export async function addEntry(
  { mine, entry }: Rows,
  last: number,
  fields: { amount: number; [name: string]: unknown },
) {
  const before = entry(last)
  const sequence = last + 1
  const balanceAfter = Number(before.balanceAfter) + fields.amount
  const sk = `LEDGER#${String(sequence).padStart(12, '0')}`
  await change(before, { link: undefined, id: randomUUID(), sk, sequence, balanceAfter, ...fields })
  await change(mine('PROFILE'), { balance: balanceAfter, ledgerSeq: sequence })
}

/** The member's entries: a gift, a purchase, a claim, an approved claim, a voucher, its refund, a gift. */
export const last = 7

export type Damage = {
  kind: FaultKind
  damage: (rows: Rows, ledger: AuditedLedger) => Promise<unknown>
  /** A list that a broken audit does not read. */
  unread?: 'ACCOUNTS#' | 'STOCK#' | 'AUDIT-REPORTS' | 'MISSIONS' | 'FIGURES'
  /** The damage precedes the first report: a gift is compared with the audit log once, because neither can change unnoticed. */
  isNew?: true
}
