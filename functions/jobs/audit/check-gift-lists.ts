import pMap from 'p-map'
import type { Fault } from '../../../shared/ledger/faults.ts'
import { formatAmount, toAmount, type Cents } from '../../../shared/money.ts'
import { approvalPartition, giftPartition, ledgerKeys, type ApprovalList } from '../../ledger/keys.ts'
import { query } from '../../table/rows.ts'
import type { IndexKey, Key } from '../../table/schema.ts'
import { comparedSince } from './check-audit-log.ts'
import { confirmFaults } from './confirm-faults.ts'
import { entriesAt } from './find-entry.ts'
import type { Phase } from './phase.ts'

type Place = Key & IndexKey
const pageSize = 100
const concurrency = 8

async function page<T extends Place>(index: string, attributes: readonly (keyof T)[], after: Place | undefined) {
  const rows = await query<T>({
    in: { index },
    attributes: ['pk', 'sk', 'gsi1pk', 'gsi1sk', ...attributes] as never,
    limit: pageSize,
    after,
  })
  const last = rows.at(-1)
  const { pk = '', sk = '', gsi1pk = '', gsi1sk = '' } = last ?? {}
  return { rows, next: rows.length === pageSize && last ? { pk, sk, gsi1pk, gsi1sk } : null }
}

/** Whether the fault remains when the entry is looked for again. */
const confirm = (check: () => Promise<Fault[]>) => confirmFaults(async () => ({ faults: await check() }))

type Approval = Place & {
  id: string
  /** Absent for the budget of a mission. */
  userId?: string
  amount: Cents
  status: string
  createdAt: string
  processedAt?: string
}
const lists: readonly ApprovalList[] = ['pending', 'decided']

/** An approval is in the list of its state, and an approved gift was given. */
async function checkApproval(
  { id, userId, amount, status, createdAt, processedAt = '', ...place }: Approval,
  since: string,
) {
  const list = status === 'pending' ? 'pending' : 'decided'
  const right = ledgerKeys.approvalIndex(list, status === 'pending' ? createdAt : processedAt, id)
  const faults: Fault[] = []
  if (place.gsi1pk !== right.gsi1pk || place.gsi1sk !== right.gsi1sk)
    faults.push({
      kind: 'wrong-list',
      subject: id,
      description: `the approval ${id} is ${status}, but in the list ${place.gsi1pk}, or at the wrong place there`,
    })
  if (status !== 'approved' || userId === undefined || processedAt < since) return faults
  const isGiven = (await entriesAt(userId, processedAt)).some((entry) => entry.link === id && entry.amount === amount)
  const description = `the approval ${id} of ${formatAmount(toAmount(amount))} has no entry`
  return isGiven ? faults : [...faults, { kind: 'missing-payment' as const, subject: userId, description }]
}

/** Checks all approvals. Those of the time since the earlier report are compared with the ledgers. */
export const checkApprovals: Phase = {
  name: 'approvals',
  async step(cursor, { tally, audit }) {
    const position = JSON.parse(cursor ?? '{"list":0}') as { list: number; after?: Place }
    const list = lists[position.list]
    if (list === undefined) return null
    const attributes = ['id', 'userId', 'amount', 'status', 'createdAt', 'processedAt'] as const
    const { rows, next } = await page<Approval>(approvalPartition(list), attributes, position.after)
    const since = comparedSince(audit)
    const settled = rows.filter(({ createdAt, processedAt = createdAt }) => processedAt < audit.until)
    const checked = await pMap(settled, (row) => confirm(() => checkApproval(row, since)), { concurrency })
    tally.addFaults(checked.flatMap(({ faults }) => faults))
    if (next) return JSON.stringify({ ...position, after: next })
    return position.list + 1 < lists.length ? JSON.stringify({ list: position.list + 1 }) : null
  },
}

type Gift = Place & { id: string; userId: string; amount: Cents; createdAt: string }

async function checkGift({ id, userId, amount, createdAt }: Gift): Promise<Fault[]> {
  if ((await entriesAt(userId, createdAt)).some((entry) => entry.id === id && entry.amount === amount)) return []
  const description = `the gift ${id} of ${formatAmount(toAmount(amount))} is in the list of gifts, but has no entry`
  return [{ kind: 'missing-payment', subject: userId, description }]
}

/** Checks that members have received each gift of the list that was given since the earlier report. */
export const checkGiftList: Phase = {
  name: 'gift-list',
  async step(cursor, { tally, audit }) {
    const since = comparedSince(audit)
    const { gsi1pk, gsi1sk } = ledgerKeys.giftIndex(since, '')
    const start: Place = cursor === null ? { ...ledgerKeys.gift(''), gsi1pk, gsi1sk } : (JSON.parse(cursor) as Place)
    const { rows, next } = await page<Gift>(giftPartition, ['id', 'userId', 'amount', 'createdAt'], start)
    const settled = rows.filter(({ createdAt }) => createdAt < audit.until)
    const checked = await pMap(settled, (gift) => confirm(() => checkGift(gift)), { concurrency })
    tally.addFaults(checked.flatMap(({ faults }) => faults))
    return next && JSON.stringify(next)
  },
}
