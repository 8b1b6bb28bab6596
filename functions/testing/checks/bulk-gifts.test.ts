import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { giftLimits } from '../../../shared/limits.ts'
import { call } from '../call.ts'
import { callUntilAnswered } from '../call-until-answered.ts'
import {
  invariant,
  withAlteredReads,
  withAlteredRoute,
  withAlteredWrites,
  withInterceptor,
  withoutConditions,
  withoutGiftLimits,
  withoutRetries,
  withoutWrites,
} from '../faults/broken-variants.ts'
import { crashAtEachCommand } from '../faults/crash-at-each-command.ts'
import { invariantUnderFaults, race } from '../faults/fault-injection.ts'
import { withoutTransactions } from '../faults/table-faults.ts'
import { auditNow } from '../fixtures/audited-ledger.ts'
import { create, type SignedInUser } from '../fixtures/create.ts'
import { withFreshTables } from '../fresh-table.ts'
import { auditEntriesOf, readAllRows } from '../read-all-rows.ts'
import { expectUnbrokenLedger } from './expect-consistent.ts'

withFreshTables()

type Key = { pk: string; sk: string }
const isSum = ({ pk }: Key) => pk.startsWith('DAILY_TOTALS#')
const isGift = ({ sk }: Key) => sk === 'GIFT'
const isApproval = ({ sk }: Key) => sk === 'APPROVAL'

const staffMember = () => create.admin({ unlocked: true })
const rowsOf = (members: SignedInUser[], amount: number) =>
  members.map(({ user }) => ({ username: user.username, amount }))
const body = (members: SignedInUser[], amount: number) => ({ rows: rowsOf(members, amount), reason: 'The tournament' })

/** How many entries each member has, and how many gifts are in the audit log, in the list of gifts and in that of approvals. */
async function effectsOf(staff: SignedInUser, members: SignedInUser[]) {
  const [ledgers, audited, rows] = await Promise.all([
    Promise.all(members.map(({ user }) => expectUnbrokenLedger(user.id))),
    auditEntriesOf(staff.user.id),
    readAllRows(),
  ])
  const ids = new Set(members.map(({ user }) => user.id))
  const stored = (entity: string) => rows.filter((row) => row.entity === entity && ids.has(String(row.userId))).length
  return {
    entries: ledgers.map(({ length }) => length),
    audited: audited.length,
    gifts: stored('gift'),
    approvals: stored('approval'),
  }
}

invariant('a list of gifts whose process crashed is continued by a retry, and pays each row once', {
  holds: () =>
    crashAtEachCommand(async ({ untilCrash, crashed }) => {
      const [staff, members, key] = [await staffMember(), await create.members(3), randomUUID()]
      const sent = { as: staff, body: body(members, 20), key }
      const reply = await untilCrash(() => call('admin/gifts', 'POST', sent))
      if (!crashed()) return
      expect(reply.problem).toBe('try_again')
      const half = await effectsOf(staff, members)
      expect(half.audited).toBe(half.gifts)
      const again = await call('admin/gifts', 'POST', sent)
      expect(again.status).toBe(200)
      expect(again.body.results.map(({ outcome }) => outcome)).toEqual(members.map(() => 'given'))
      const all = { entries: members.map(() => 1), audited: 3, gifts: 3, approvals: 0 }
      expect(await effectsOf(staff, members)).toEqual(all)
      expect((await call('admin/gifts', 'POST', sent)).body).toEqual(again.body)
      expect(await effectsOf(staff, members)).toEqual(all)
    }),
  broken: {
    'each attempt is a new list': withAlteredRoute('admin/gifts', {
      event: (event) => ({ ...event, headers: { ...event.headers, 'idempotency-key': randomUUID() } }),
    }),
    'each part is written on its own': withInterceptor(withoutTransactions),
    'a retry does not see what was given': withoutRetries(
      withAlteredReads((rows) => rows.filter((row) => !isGift(row))),
    ),
  },
})

invariant('a list that waits and whose process crashed is continued by a retry, and asks for each row once', {
  holds: () =>
    crashAtEachCommand(async ({ untilCrash, crashed }) => {
      const [staff, members, key] = [await staffMember(), await create.members(3), randomUUID()]
      const sent = { as: staff, body: body(members, 700), key }
      await untilCrash(() => call('admin/gifts', 'POST', sent))
      if (!crashed()) return
      const again = await call('admin/gifts', 'POST', sent)
      expect(again.status).toBe(200)
      expect(again.body.results.map(({ outcome }) => outcome)).toEqual(members.map(() => 'waiting'))
      expect(await effectsOf(staff, members)).toEqual({ entries: [0, 0, 0], audited: 3, gifts: 0, approvals: 3 })
    }),
  broken: {
    'each attempt is a new list': withAlteredRoute('admin/gifts', {
      event: (event) => ({ ...event, headers: { ...event.headers, 'idempotency-key': randomUUID() } }),
    }),
    'a retry does not see what waits': withoutRetries(
      withAlteredReads((rows) => rows.filter((row) => !isApproval(row))),
    ),
  },
})

invariantUnderFaults('of lists at the same time, one person gives no more alone than a day allows', {
  async holds(withFaults) {
    const [staff, members] = await Promise.all([staffMember(), create.members(12)])
    const amount = giftLimits.byGiverPerDay / 8
    const lists = [0, 4, 8].map((from) => members.slice(from, from + 4))
    const replies = await race(
      withFaults,
      lists.map((each) => () => callUntilAnswered('admin/gifts', 'POST', { as: staff, body: body(each, amount) })),
    )
    for (const { status } of replies) expect(status).toBe(200)
    const { entries, gifts, approvals } = await effectsOf(staff, members)
    expect(gifts).toBe(8)
    expect(entries.reduce((sum, count) => sum + count)).toBe(8)
    expect(gifts + approvals).toBe(members.length)
    const said = replies.flatMap(({ body: { results } }) => results.map(({ outcome }) => outcome))
    expect(said.filter((outcome) => outcome === 'given')).toHaveLength(8)
    expect(said.filter((outcome) => outcome === 'waiting')).toHaveLength(4)
  },
  broken: {
    'the sums of the day are no condition': withoutConditions(isSum),
    'what was given is not counted': withoutWrites(isSum),
  },
})

invariant('a list whose sum is above the limit of a day gives nothing before a second person approves', {
  async holds() {
    const [staff, members] = await Promise.all([staffMember(), create.members(5)])
    const amount = giftLimits.byGiverPerDay / 5 + 1
    await call('admin/gifts', 'POST', { as: staff, body: body(members, amount) })
    const { entries, approvals } = await effectsOf(staff, members)
    expect(entries).toEqual([0, 0, 0, 0, 0])
    expect(approvals).toBe(5)
  },
  broken: {
    'there are no limits': withoutGiftLimits,
  },
})

invariant('the ledger audit accepts lists of gifts, given and approved', {
  async holds() {
    const [staff, second, members] = await Promise.all([staffMember(), staffMember(), create.members(3)])
    const [large, ...others] = members
    const rows = [...rowsOf(others, 20), ...rowsOf(large ? [large] : [], 600)]
    await call('admin/gifts', 'POST', { as: staff, body: { rows, reason: 'The tournament' } })
    const [asked] = (await readAllRows()).filter(
      ({ entity, userId }) => entity === 'approval' && userId === large?.user.id,
    )
    const params = { id: String(asked?.id) }
    await call('admin/approval', 'POST', { as: second, params, body: { decision: 'approve' } })
    expect(await effectsOf(staff, members)).toMatchObject({ entries: [1, 1, 1] })
    expect(await auditNow()).toMatchObject({ faults: 0 })
  },
  broken: {
    'a row is not in the audit log': withoutWrites(({ pk }) => pk.startsWith('AUDIT#')),
    'a row is stored with another amount': withAlteredWrites(isGift, ({ Put }) => ({
      Put: { ...Put, Item: { ...(Put?.Item as object), amount: 1 } },
    })),
  },
})
