import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { call } from '../call.ts'
import { callUntilAnswered } from '../call-until-answered.ts'
import {
  invariant,
  withAlteredReads,
  withAlteredRoute,
  withInterceptor,
  withoutRetries,
  withoutWrites,
} from '../faults/broken-variants.ts'
import { crashAtEachCommand } from '../faults/crash-at-each-command.ts'
import { invariantUnderFaults, race } from '../faults/fault-injection.ts'
import type { TransactItem } from '../faults/intercept.ts'
import { withoutTransactions } from '../faults/table-faults.ts'
import { auditNow } from '../fixtures/audited-ledger.ts'
import { create, type SignedInUser } from '../fixtures/create.ts'
import { askForList } from '../fixtures/gifts.ts'
import { withFreshTables } from '../fresh-table.ts'
import { auditEntriesOf, readAllRows } from '../read-all-rows.ts'
import { expectUnbrokenLedger } from './expect-consistent.ts'

withFreshTables()

type Key = { pk: string; sk: string }
const isApproval = ({ sk }: Key) => sk === 'APPROVAL'
const isDecision = (key: Key, part: TransactItem) => isApproval(key) && part.Update !== undefined

const staffMember = () => create.admin({ unlocked: true })

/** How many entries each member has, and how many gifts these people have approved according to the audit log and to the gifts. */
async function effectsOf(deciders: SignedInUser[], members: SignedInUser[]) {
  const [ledgers, audited, rows] = await Promise.all([
    Promise.all(members.map(({ user }) => expectUnbrokenLedger(user.id))),
    Promise.all(deciders.map(({ user }) => auditEntriesOf(user.id))),
    readAllRows(),
  ])
  const ids = new Set(members.map(({ user }) => user.id))
  return {
    entries: ledgers.map(({ length }) => length),
    audited: audited.flat().length,
    gifts: rows.filter((row) => row.entity === 'gift' && ids.has(String(row.userId))).length,
  }
}

const once = (members: SignedInUser[]) => ({
  entries: members.map(() => 1),
  audited: members.length,
  gifts: members.length,
})

invariant('the approval of a list whose process crashed is continued by a retry, and gives each gift once', {
  holds: () =>
    crashAtEachCommand(async ({ untilCrash, crashed }) => {
      const [giver, second, members] = [await staffMember(), await staffMember(), await create.members(3)]
      const sent = { as: second, body: { approvals: await askForList(giver, members, 700) }, key: randomUUID() }
      const reply = await untilCrash(() => call('admin/approvals', 'POST', sent))
      if (!crashed()) return
      expect(reply.problem).toBe('try_again')
      const half = await effectsOf([second], members)
      expect(half.audited).toBe(half.gifts)
      const again = await call('admin/approvals', 'POST', sent)
      expect(again.status).toBe(200)
      expect(again.body.results.map(({ outcome }) => outcome)).toEqual(members.map(() => 'approved'))
      expect(again.body.approved).toBe(2_100)
      expect(await effectsOf([second], members)).toEqual(once(members))
      expect((await call('admin/approvals', 'POST', sent)).body).toEqual(again.body)
      expect(await effectsOf([second], members)).toEqual(once(members))
    }),
  broken: {
    'each attempt is a new approval': withAlteredRoute('admin/approvals', {
      event: (event) => ({ ...event, headers: { ...event.headers, 'idempotency-key': randomUUID() } }),
    }),
    'each part is written on its own': withInterceptor(withoutTransactions),
    'a retry does not see what is approved': withoutRetries(
      withAlteredReads((rows) => rows.map((row) => (isApproval(row as Key) ? { ...row, status: 'pending' } : row))),
    ),
  },
})

invariantUnderFaults('two people who approve the same list at the same time give each gift once', {
  async holds(withFaults) {
    const [giver, one, other, members] = await Promise.all([
      staffMember(),
      staffMember(),
      staffMember(),
      create.members(4),
    ])
    const body = { approvals: await askForList(giver, members, 700) }
    const replies = await race(
      withFaults,
      [one, other].map((as) => () => callUntilAnswered('admin/approvals', 'POST', { as, body })),
      3,
    )
    for (const { status } of replies) expect(status).toBe(200)
    expect(await effectsOf([one, other], members)).toEqual(once(members))
    const said = replies.flatMap(({ body: { results } }) => results.map(({ outcome }) => outcome))
    expect(said.filter((outcome) => outcome === 'approved')).toHaveLength(members.length)
    expect(said.filter((outcome) => outcome === 'decided')).toHaveLength(members.length)
  },
  broken: {
    'nothing tells that a gift was approved': withoutWrites(isDecision),
  },
})

invariant('the ledger audit accepts gifts that were approved as a list', {
  async holds() {
    const [giver, second, members] = await Promise.all([staffMember(), staffMember(), create.members(3)])
    const approvals = await askForList(giver, members, 700)
    await call('admin/approvals', 'POST', { as: second, body: { approvals } })
    expect(await effectsOf([second], members)).toEqual(once(members))
    expect(await auditNow()).toMatchObject({ faults: 0 })
  },
  broken: {
    'a decision is not in the audit log': withoutWrites(({ pk }) => pk.startsWith('AUDIT#')),
  },
})
