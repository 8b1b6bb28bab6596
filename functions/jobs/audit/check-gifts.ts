import { sydneyDay } from '../../membership/sydney-day.ts'
import * as approvals from '../../ledger/approvals.table.ts'
import type { LedgerFault } from '../../ledger/check-ledger.ts'
import * as gifts from '../../ledger/gifts.table.ts'
import { maxAlone } from '../../ledger/give-coins.ts'
import { formatAmount, toAmount, type Cents } from '../../../shared/money.ts'
import { ledgerKeys } from '../../ledger/keys.ts'
import type { FoundRows } from '../../table/rows.ts'
import type { ReadRows } from './join-reads.ts'
import type { EntryRow } from './read-member.ts'

const coins = (cents: Cents): string => formatAmount(toAmount(cents))

function checkApproval(userId: string, { sequence, at, amount, link = '' }: EntryRow, found: FoundRows): LedgerFault[] {
  const wrong = (what: string): LedgerFault[] => [
    { kind: 'missing-approval', description: `entry ${sequence}, a gift of ${coins(amount)}, ${what}` },
  ]
  const approval = found.get(approvals.key(link))
  if (approval?.status !== 'approved') return wrong(`refers to ${link}, which is not an approval`)
  const isOwn = approval.amount === amount && approval.userId === userId && approval.processedAt === at
  return isOwn ? [] : wrong(`refers to ${link}, the approval of another gift`)
}

/** One person alone may give a member only so much in a day. What was taken back no longer counts. */
function checkDays(alone: EntryRow[], taken: ReadonlySet<string | undefined>): LedgerFault[] {
  const days = new Map<string, Cents>()
  for (const { id, at, amount } of alone) {
    const day = sydneyDay(new Date(at))
    if (!taken.has(id)) days.set(day, (days.get(day) ?? 0) + amount)
  }
  return [...days].flatMap(([day, cents]): LedgerFault[] => {
    if (cents <= maxAlone.toMember) return []
    const description = `the gifts of ${day} without an approval, ${coins(cents)}, are above the limit of a day`
    return [{ kind: 'missing-approval', description }]
  })
}

/** Each gift is stored on its own for 30 days, in a list, and states whether it was taken back. */
function checkStored(entry: EntryRow, isTaken: boolean, found: FoundRows): LedgerFault[] {
  const { id, sequence, at, userId, amount } = entry
  const gift = found.get(gifts.key(id)) as Record<string, unknown> | undefined
  const broken = (what: string): LedgerFault[] => [
    { kind: 'broken-reference', description: `the gift of entry ${sequence} ${what}` },
  ]
  if (!gift) return broken('is missing')
  const right = { userId, amount, status: isTaken ? 'taken-back' : 'given', ...ledgerKeys.giftIndex(at, id) }
  const others = Object.entries(right).flatMap(([name, value]) => (gift[name] === value ? [] : [name]))
  return others.length === 0 ? [] : broken(`differs from the entry: it has another ${others.join(', ')}`)
}

/** DynamoDB deletes a gift 30 days after it was given. */
const storedMilliseconds = 29 * 86_400_000

/**
 * The faults of gifts. An approval must give this member the same amount at that time, a gift that has none must be within the
 * limit of a day, and a gift of the last 29 days is in the list of gifts.
 */
export async function checkGifts(
  userId: string,
  given: EntryRow[],
  taken: EntryRow[],
  readRows: ReadRows,
): Promise<LedgerFault[]> {
  const approved = given.filter(({ link }) => link !== undefined)
  const since = new Date(Date.now() - storedMilliseconds).toISOString()
  const stored = given.filter(({ at }) => at >= since)
  const takenBack = new Set(taken.map(({ link }) => link))
  const found = await readRows(
    [...approved.map(({ link = '' }) => approvals.key(link)), ...stored.map(({ id }) => gifts.key(id))],
    ['status', 'amount', 'userId', 'processedAt', 'gsi1pk', 'gsi1sk'],
  )
  return [
    ...approved.flatMap((entry) => checkApproval(userId, entry, found)),
    ...checkDays(
      given.filter(({ link }) => link === undefined),
      takenBack,
    ),
    ...stored.flatMap((entry) => checkStored(entry, takenBack.has(entry.id), found)),
  ]
}
