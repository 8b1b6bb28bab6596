import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import * as users from '../../accounts/users.table.ts'
import { finishDeletions } from '../../streams/apply-changes/handler.ts'
import { processRecords } from '../../streams/process-records.ts'
import { ledgerKeys } from '../../ledger/keys.ts'
import type { LedgerEntry } from '../../ledger/add-entry.ts'
import { expectUnbrokenLedger, expectCoinsConserved } from './expect-consistent.ts'
import {
  invariant,
  isMail,
  withEnvironment,
  withInterceptor,
  withoutConditions,
  withoutWrites,
} from '../faults/broken-variants.ts'
import { call } from '../call.ts'
import type { PlannedCall } from '../faults/killed-process.ts'
import { crashAtCommand, withoutTransactions } from '../faults/table-faults.ts'
import { crashAtEachCommand } from '../faults/crash-at-each-command.ts'
import { withFreshTables } from '../fresh-table.ts'
import { create, password, type SignedInUser } from '../fixtures/create.ts'
import { callUntilAnswered } from '../call-until-answered.ts'
import { callUntilKilled } from '../faults/kill.ts'
import { deliverMailsTo } from '../deliver-mails.ts'
import { mailsTo } from '../mailed-token.ts'
import { mailProvider } from '../fixtures/mail-provider.ts'
import { readAllRows, readRowsIn } from '../read-all-rows.ts'
import { interceptTable } from '../faults/intercept.ts'
import { invariantUnderFaults, race } from '../faults/fault-injection.ts'

withFreshTables()

type Key = { pk: string; sk: string }
const isProfile = ({ sk }: Key) => sk === 'PROFILE'
const isLedger = ({ sk }: Key) => sk.startsWith('LEDGER#')

const remove = (as: SignedInUser, { user }: SignedInUser, key: string = randomUUID()) =>
  call('admin/delete-user', 'DELETE', { as, params: { id: user.id }, key })

const award = (as: SignedInUser) => call('user/daily-login', 'POST', { as })

/**
 * Expects nothing of these users to remain but ledgers that end at zero, their names to be free again, and one mail to tell each of
 * them. Sends the mails: a mail that waits has the address.
 */
async function expectGone(...gone: SignedInUser[]): Promise<void> {
  for (const { user } of gone) {
    const contents = (await mailsTo(user.email)).map(({ content }) => content)
    expect(contents).toMatchObject([{ kind: 'account-deleted', username: user.username }])
    expect(await deliverMailsTo(user.email)).toEqual([])
    expect(mailProvider.outbox.list(user.email).map(({ subject }) => subject)).toEqual(['Your account was deleted'])
  }
  const rows = await readAllRows()
  const table = JSON.stringify(rows)
  for (const { user } of gone) {
    const left = rows.filter(({ pk, sk }) => pk === `USER#${user.id}` && !/^(LEDGER|PURCHASE)#/.test(sk))
    expect(left).toEqual([])
    expect(table).not.toContain(user.email)
    const entries = await readRowsIn<LedgerEntry>(ledgerKeys.entries(user.id))
    expect(entries.at(-1)?.balanceAfter ?? 0).toBe(0)
    const again = { firstName: 'New', lastName: 'One', username: user.username, email: user.email, password }
    expect((await call('auth/register', 'POST', { body: again })).status).toBe(201)
  }
}

invariant('a retry continues a deletion whose process crashed, and leaves only the ledger', {
  holds: () =>
    crashAtEachCommand(async ({ untilCrash, crashed }) => {
      const [as, member] = await Promise.all([create.admin({ unlocked: true }), create.member({ solcoinBalance: 40 })])
      const { id } = await create.claim(member, { kind: 'voucher' })
      await create.device(member)
      await call('admin/process-claim', 'POST', { as, body: { claimId: id, status: 'declined' } })
      await untilCrash(() => remove(as, member, 'the-same-deletion'))
      if (crashed()) expect((await remove(as, member, 'the-same-deletion')).status).toBe(200)
      await expectGone(member)
    }),
  broken: {
    'each part of its first step is written on its own': withInterceptor(withoutTransactions),
    'nobody is told': withoutWrites(isMail),
    'the remaining balance is not written off': withoutWrites(
      (key, { Put }) => isLedger(key) && (Put?.Item as LedgerEntry | undefined)?.kind === 'write-off',
    ),
  },
})

invariant('a member’s own deletion whose process crashed is finished by the stream', {
  holds: () =>
    crashAtEachCommand(async ({ untilCrash }) => {
      const member = await create.member({ solcoinBalance: 40 })
      await create.device(member)
      await untilCrash(() => call('user/delete', 'POST', { as: member, body: { password } }))
      const id = { S: member.user.id }
      const NewImage = { id, deletingAt: { S: new Date().toISOString() } }
      const record = { eventName: 'MODIFY', dynamodb: { SequenceNumber: '1', OldImage: { id }, NewImage } } as const
      // Twice: the stream may repeat a record.
      for (let time = 0; time < 2; time += 1)
        expect(await processRecords([finishDeletions], [record])).toEqual({ batchItemFailures: [] })
      const user = await users.find(member.user.id)
      if (user) expect(user).not.toHaveProperty('deletingAt')
      else await expectGone(member)
    }),
  broken: {
    'nothing follows the first step': withoutWrites(({ sk }, { Delete }) => sk === 'PROFILE' && Delete !== undefined),
    'nobody is told': withoutWrites(isMail),
  },
})

invariant('retries finish a killed stream of deletions, and no deletion is half done', {
  async holds() {
    const as = await create.admin({ unlocked: true })
    const members = await create.members(60, { solcoinBalance: 40 })
    await Promise.all(
      members.flatMap((member) => [create.approvedClaim(member, { details: 'Card: 1' }), award(member)]),
    )
    const orders = members.map(({ user }): PlannedCall => {
      const call = { route: 'admin/delete-user', method: 'DELETE', token: as.token } as const
      return { ...call, key: randomUUID(), params: { id: user.id } }
    })
    const answered = new Set<string>()
    let halfway = 0
    for (let kill = 0; kill < 6; kill += 1) {
      const answers = await callUntilKilled(orders.filter(({ key }) => !answered.has(key)))
      for (const { key } of answers) answered.add(key)
      const left = await Promise.all(members.map(({ user }) => users.find(user.id)))
      halfway += left.filter((user) => user?.deletingAt !== undefined).length
      for (const { user } of members) await expectUnbrokenLedger(user.id)
    }
    expect(halfway).toBeGreaterThan(0)
    for (const { key, params } of orders) {
      const reply = await callUntilAnswered('admin/delete-user', 'DELETE', { as, params: params ?? {}, key })
      expect(reply).toMatchObject({ status: 200, body: { message: 'User deleted successfully' } })
    }
    await expectGone(...members)
    await expectCoinsConserved(members)
  },
  broken: { 'it is written part by part': withEnvironment({ WITHOUT_TRANSACTIONS: 'true' }) },
})

invariant('signs a deleted user out immediately', {
  async holds() {
    const [as, member] = await Promise.all([create.admin({ unlocked: true }), create.member({ solcoinBalance: 5 })])
    // The process crashes after its first step, so that the session is still stored.
    await interceptTable(crashAtCommand(2, 'before').interceptor, () => remove(as, member))
    const [user, purchase] = await Promise.all([
      call('auth/user', 'GET', { as: member }),
      call('wallet/submit-claim', 'POST', {
        as: member,
        body: { platform: 'Amazon Gift Card', value: 10, name: 'A', email: 'a@solara.test' },
      }),
    ])
    expect([user.problem, purchase.problem]).toEqual(['signed_out', 'signed_out'])
  },
  broken: {
    'the first step is not written': withoutWrites((key, part) => isProfile(key) && part.Update !== undefined),
  },
})

invariantUnderFaults('does not delete a user with a pending claim, even one submitted during the deletion', {
  async holds(withFaults) {
    const [as, member] = await Promise.all([create.admin({ unlocked: true }), create.member({ solcoinBalance: 10 })])
    const body = { platform: 'Amazon Gift Card', value: 10, name: 'A', email: 'a@solara.test' } as const
    const [deletion, claim] = await race<{ status: number; problem: string | undefined }>(withFaults, [
      () => callUntilAnswered('admin/delete-user', 'DELETE', { as, params: { id: member.user.id } }),
      () => callUntilAnswered('wallet/submit-claim', 'POST', { as: member, body }),
    ])
    const user = await users.find(member.user.id)
    if (claim?.status === 200) {
      expect(deletion?.problem).toBe('has_pending_claims')
      expect(user).toMatchObject({ pendingClaims: 1, balance: 0 })
    } else {
      expect([deletion?.status, claim?.problem]).toEqual([200, 'signed_out'])
      expect(user).toBeUndefined()
    }
  },
  broken: { 'movements take no notice of each other': withoutConditions((key) => isProfile(key) || isLedger(key)) },
})
