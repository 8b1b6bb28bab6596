import type { ListApprovalResult } from '../../shared/ledger/gift-schema.ts'
import { toAmount } from '../../shared/money.ts'
import type { ProblemCode } from '../../shared/problem.ts'
import * as users from '../accounts/users.table.ts'
import { Problem } from '../problem.ts'
import type { Call } from '../serve.ts'
import * as idempotency from '../table/idempotency.ts'
import { batchGet } from '../table/rows.ts'
import { transact } from '../table/transactions.ts'
import * as approvals from './approvals.table.ts'
import { checkPerson, decideApproval, memberOf, type Approval } from './decide-approval.ts'
import { giftMail } from './gift-mail.use-case.ts'

type ListCall = Call<'admin/approvals', 'POST'>
type Outcome = ListApprovalResult['outcome']

/** When the approval of the list began, as recorded: the time at which each of its gifts is decided. A repeated request knows them by it. */
export type ListStart = { begunAt: string }

/** The outcome of each gift as the idempotency record stores it. */
const letters: Record<Outcome, string> = {
  approved: 'a',
  decided: 'd',
  expired: 'e',
  not_found: 'n',
  recipient: 'r',
  not_approvable: 'g',
}
const byLetter = new Map(Object.entries(letters).map(([outcome, letter]) => [letter, outcome as Outcome]))

/** Why a gift was not approved. */
const messages: Record<Outcome, string | null> = {
  approved: null,
  decided: 'This has already been decided.',
  expired: 'Nobody decided in time. It can be requested again.',
  not_found: 'The request or the member no longer exists.',
  recipient: 'This gift is for you, so someone else has to decide.',
  not_approvable: 'The person who asked may no longer give Solcoins.',
}

const refusedAs: Partial<Record<ProblemCode, Outcome>> = {
  already_processed: 'decided',
  expired: 'expired',
  not_found: 'not_found',
  forbidden: 'recipient',
  not_approvable: 'not_approvable',
}

/** The approvals that the call names, each once. */
async function readRows({ body }: ListCall) {
  const ids = [...new Set(body.approvals)]
  const keys = ids.map(approvals.key)
  const stored = await batchGet(keys)
  const rows = keys.map((key) => {
    const found = stored.get(key)
    return found && approvals.fromStored(found)
  })
  return { ids, rows }
}

/** The same with the persons in them. Fails unless they are of one list, which the caller may approve. */
async function readList(call: ListCall) {
  const { ids, rows } = await readRows(call)
  const { caller, now } = call
  const known = rows.filter((row) => row !== undefined)
  if (known.some(({ list }) => list === undefined || list !== known[0]?.list)) {
    const message = 'These gifts are not of one list'
    throw new Problem('invalid_input', { message, fields: { approvals: message } })
  }
  const other = known.find((row) => memberOf(row) !== caller.user.id)
  if (other) checkPerson(other, 'approve', caller.user, now)
  const people = await batchGet(known.flatMap((row) => [users.key(row.giver), users.key(memberOf(row) ?? row.giver)]))
  return { ids, rows, people }
}

type Read = Awaited<ReturnType<typeof readList>>

/** Approves one gift, unless that is done or refused. Throws OptimisticLockError if something that decides it has changed since. */
async function approveOne(
  approval: Approval | undefined,
  { people, call, start }: Pick<Read, 'people'> & { call: ListCall; start: ListStart },
): Promise<Outcome> {
  const { caller, now } = call
  const { status, decidedBy, decidedAt } = approval ?? {}
  if (status === 'approved' && decidedBy === caller.user.id && decidedAt === start.begunAt) return 'approved'
  try {
    const giver = approval && people.get(users.key(approval.giver))
    const member = approval && people.get(users.key(memberOf(approval) ?? ''))
    const decision = { decision: 'approve' } as const
    const { decided, entry } = decideApproval({ approval, giver, member }, decision, { decider: caller.user, now })
    if (!entry) throw new Error('A row of a list is a gift')
    const parts = approvals.giftParts(entry, { giver: decided.giver, mail: giftMail(entry, now), now })
    await transact([
      ...approvals.decisionParts({ ...decided, decidedAt: start.begunAt }, { parts, entry }, call),
      ...idempotency.notCompleted(call.idempotency, start),
    ])
    return 'approved'
  } catch (error) {
    const outcome = error instanceof Problem ? refusedAs[error.code] : undefined
    if (outcome === undefined) throw error
    return outcome
  }
}

const resultsOf = ({ ids, rows }: Pick<Read, 'ids' | 'rows'>, outcomes: readonly Outcome[]) => ({
  results: ids.map((id, index): ListApprovalResult => {
    const outcome = outcomes[index] ?? 'not_found'
    return { id, outcome, message: messages[outcome] }
  }),
  approved: toAmount(
    rows.reduce((sum, row, index) => (outcomes[index] === 'approved' ? sum + (row?.amount ?? 0) : sum), 0),
  ),
})

/** Approves the gifts that no earlier attempt has approved, one after the other, and records the outcomes. */
async function approveRows(read: Read, start: ListStart, call: ListCall) {
  const outcomes: Outcome[] = []
  for (const row of read.rows) outcomes.push(await approveOne(row, { people: read.people, call, start }))
  if (call.idempotency) {
    const done = { ...start, outcomes: outcomes.map((outcome) => letters[outcome]).join('') }
    await transact([...call.stillAuthorized, idempotency.completing(call.idempotency, start, done)])
  }
  return resultsOf(read, outcomes)
}

/** Approves the gifts of a list. The idempotency record is written first: repeating the request can then only finish it. */
export async function approveList(call: ListCall) {
  const start: ListStart = { begunAt: call.now.toISOString() }
  const read = await readList(call)
  const record = idempotency.completedWith(call.idempotency, start, call.now)
  if (record.length > 0) await transact([...call.stillAuthorized, ...record])
  return approveRows(read, start, call)
}

/** Continues an approval that was interrupted. */
export const continueList = async (start: ListStart, call: ListCall) => approveRows(await readList(call), start, call)

/** The results of an approval that is done. */
export async function replayList(outcomes: string, call: ListCall) {
  const stored = Array.from(outcomes, (letter) => byLetter.get(letter) ?? 'not_found')
  return resultsOf(await readRows(call), stored)
}
