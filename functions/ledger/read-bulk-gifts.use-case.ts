import { BulkGift, type BulkGiftRow, type BulkGiftResult } from '../../shared/ledger/gift-schema.ts'
import { toCents, type Cents } from '../../shared/money.ts'
import type { Guard } from '../accounts/guards.table.ts'
import { accountKeys } from '../accounts/keys.ts'
import { toPerson } from '../accounts/people.table.ts'
import type { User } from '../accounts/user.ts'
import * as users from '../accounts/users.table.ts'
import { parseRow } from '../http/parse-row.ts'
import { batchGet, type TypedKey } from '../table/rows.ts'
import * as approvals from './approvals.table.ts'
import type { RowOutcome } from './bulk-outcomes.ts'
import * as dailyTotals from './daily-totals.table.ts'
import * as gifts from './gifts.table.ts'
import type { GivenToday } from './give-coins.ts'

/** A row of a list of gifts, with what the table knows of it. */
export type ReadRow = {
  /** The id of the gift, or of its approval. */
  id: string
  /** Zero if the row is invalid. */
  amount: Cents
  /** What is wrong with an invalid row. */
  message: string | null
  user: User | undefined
  person: BulkGiftResult['member']
  /** Undefined for a row that is still to be given. */
  outcome: RowOutcome | undefined
  before: GivenToday
}

const columns = { username: 'Username', amount: 'Amount' }

const usernameKey = (username: string): TypedKey<Guard> => accountKeys.username(username)

type List = { rows: readonly BulkGiftRow[]; giver: string; idOf: (index: number) => string; now: Date }

/** Reads what each row names, and what earlier attempts have made of it. */
export async function readBulkGifts({ rows, giver, idOf, now }: List): Promise<ReadRow[]> {
  const parsed = rows.map((row, index) => ({ id: idOf(index), ...parseRow(BulkGift, row, columns) }))
  const guards = await batchGet(parsed.flatMap((each) => ('value' in each ? [usernameKey(each.value.username)] : [])))
  const named = parsed.map((each) => {
    const userId = 'value' in each ? guards.get(usernameKey(each.value.username))?.userId : undefined
    return { ...each, userId, parties: dailyTotals.partiesOf(giver, userId ?? giver, now) }
  })
  const found = await batchGet(
    named.flatMap(({ id, userId, parties }) => [
      ...dailyTotals.keys(parties),
      gifts.key(id),
      approvals.key(id),
      ...(userId === undefined ? [] : [users.key(userId)]),
    ]),
  )
  const seen = new Set<string>()
  return named.map(({ id, userId, parties, ...each }): ReadRow => {
    const user = userId === undefined ? undefined : found.get(users.key(userId))
    const amount = 'value' in each ? toCents(each.value.amount) : 0
    const message = 'message' in each ? each.message : null
    const settled = found.get(gifts.key(id)) ? 'given' : found.get(approvals.key(id)) ? 'waiting' : undefined
    const refused = message === null ? refusedAs(user, { giver, seen }) : 'invalid'
    if (userId !== undefined) seen.add(userId)
    return {
      id,
      amount,
      message,
      user,
      person: user ? toPerson(user.id, user) : null,
      outcome: settled ?? refused,
      before: dailyTotals.givenBefore(found, parties),
    }
  })
}

/** Why the row gives nothing, or undefined. */
function refusedAs(
  user: User | undefined,
  { giver, seen }: { giver: string; seen: ReadonlySet<string> },
): RowOutcome | undefined {
  if (!user || user.deletingAt !== undefined) return 'unknown'
  if (seen.has(user.id)) return 'duplicate'
  if (user.id === giver) return 'yourself'
  return user.frozenAt === undefined ? undefined : 'frozen'
}
