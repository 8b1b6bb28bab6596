import { expect } from 'vitest'
import { ledgerKinds, type LedgerKind } from '../../../shared/ledger/kinds.ts'
import type { NewMission } from '../../../shared/missions/new-mission.ts'
import { giftLimits } from '../../../shared/limits.ts'
import { toAmount } from '../../../shared/money.ts'
import * as sessions from '../../accounts/sessions.table.ts'
import * as users from '../../accounts/users.table.ts'
import { put, update } from '../../table/rows.ts'
import { call } from '../call.ts'
import { callUntilAnswered } from '../call-until-answered.ts'
import {
  invariant,
  isCallerCheck,
  withAlteredReads,
  withoutConditions,
  withoutGiftLimits,
} from '../faults/broken-variants.ts'
import { changeBeforeWrite } from '../faults/change-before-write.ts'
import { invariantUnderFaults, race } from '../faults/fault-injection.ts'
import { create, type SignedInUser } from '../fixtures/create.ts'
import { buy, completeStreak, report, say } from '../fixtures/earn-missions.ts'
import { askForGift } from '../fixtures/gifts.ts'
import { createMission, createEvidenceMission, removeMissions, wordMission } from '../fixtures/mission-calls.ts'
import { withFreshTables } from '../fresh-table.ts'
import { withContext } from '../with-context.ts'
import { expectUnbrokenLedger } from './expect-consistent.ts'

/** Every source of coins obeys the limits of what one person may give alone. */

withFreshTables()

/** The kinds of entry that give coins to a member. */
type IssuingKind = { [K in LedgerKind]: (typeof ledgerKinds)[K]['sign'] extends 1 ? K : never }[LedgerKind]

type People = { culprit: SignedInUser; friend: SignedInUser }

const most = { alone: giftLimits.byGiverPerDay, toMember: giftLimits.toMemberPerDay }

const add = async (as: SignedInUser, mission: Partial<NewMission>, amount: number): Promise<string> => {
  const body = { ...wordMission, ...mission }
  const { id } = (await call('admin/missions', 'POST', { as, body })).body
  for (let times = 0; times < 3; times += 1)
    await call('admin/missions/fund', 'POST', { as, params: { id }, body: { amount } })
  return id
}

const large = 10_000

/** For each kind of entry that gives coins, everything that one person can try alone, for themselves and for a friend. */
const attempts: Record<IssuingKind, Record<string, (people: People) => Promise<void>>> = {
  gift: {
    async 'many gifts'({ culprit: as, friend }) {
      const gifts = [large, most.toMember, most.toMember, 1].map((amount) => ({ userId: friend.user.id, amount }))
      for (const body of [...gifts, { userId: as.user.id, amount: 1 }]) {
        const { body: reply } = await call('admin/give-coins', 'POST', { as, body })
        if (!('approvalId' in reply)) continue
        const params = { id: reply.approvalId }
        await call('admin/approval', 'POST', { as, params, body: { decision: 'approve' } })
      }
    },
    async 'lists of gifts'({ culprit: as, friend }) {
      for (const amount of [large, most.toMember, most.toMember, 1]) {
        const rows = [as, friend].map(({ user }) => ({ username: user.username, amount }))
        await call('admin/gifts', 'POST', { as, body: { rows, reason: 'Well played' } })
        const { body: waiting } = await call('admin/approvals', 'GET', { as })
        for (const { list } of waiting) {
          const approvals = waiting.filter((each) => each.list === list).map(({ id }) => id)
          await call('admin/approvals', 'POST', { as, body: { approvals } })
        }
      }
    },
  },
  mission: {
    async 'a large word'({ culprit, friend }) {
      const id = await add(culprit, { solcoins: large }, large)
      for (const each of [culprit, friend]) await say(each, id)
    },
    async 'many words'({ culprit, friend }) {
      for (let count = 0; count < 5; count += 1) {
        const id = await add(culprit, { solcoins: most.toMember }, most.toMember)
        for (const each of [culprit, friend]) await say(each, id)
      }
    },
    async "somebody else's word, changed"({ culprit }) {
      const { id } = await createMission({ solcoins: 20 })
      const { kind: _kind, perMember: _perMember, ...entered } = wordMission
      const body = { ...entered, solcoins: 20, revision: 1 }
      await call('admin/mission', 'PATCH', { as: culprit, params: { id }, body })
      await say(culprit, id)
    },
    async 'a large report'({ culprit, friend }) {
      const id = await add(culprit, { kind: 'evidence', word: undefined, solcoins: large }, large)
      for (const each of [culprit, friend]) await report(each, id, culprit)
    },
    async 'a large streak'({ culprit, friend }) {
      await add(culprit, { kind: 'streak', word: undefined, solcoins: large }, large)
      for (const each of [culprit, friend]) await completeStreak(each)
    },
    async 'a small reward for a large order'({ culprit, friend }) {
      await add(culprit, { kind: 'order', word: undefined, solcoins: 20 }, large)
      await add(culprit, { kind: 'order', word: undefined, solcoins: 20 }, most.alone)
      for (const each of [culprit, friend]) await buy(each)
    },
  },
  refund: {
    async 'a declined claim'({ culprit, friend }) {
      for (const each of [friend, culprit]) {
        const { id } = await create.claim(each, { value: 20 })
        for (let times = 0; times < 2; times += 1)
          await call('admin/process-claim', 'POST', { as: culprit, body: { claimId: id, status: 'declined' } })
      }
    },
    async 'a refunded code'({ culprit, friend }) {
      for (const each of [friend, culprit]) {
        const { id } = await create.purchase(each)
        const body = { words: 'It was used before.' }
        await call('shop/my-purchases/report', 'POST', { as: each, params: { id }, body })
        for (let times = 0; times < 2; times += 1)
          await call('admin/report', 'POST', { as: culprit, params: { id }, body: { outcome: 'refund' } })
      }
    },
  },
}

/** The Solcoins that the ledger gained since the account was opened with 30. */
const gained = async ({ user }: SignedInUser): Promise<number> => {
  const entries = await expectUnbrokenLedger(user.id)
  return toAmount(entries.slice(1).reduce((sum, { amount }) => sum + amount, 0))
}

const withCoins = { solcoinBalance: 30 }

invariant('no kind of ledger entry lets one person cause more coins than a gift could, and none for themselves', {
  async holds() {
    const issuing = Object.entries(ledgerKinds).flatMap(([kind, { sign }]) => (sign === 1 ? [kind] : []))
    expect(Object.keys(attempts).toSorted()).toEqual(issuing.toSorted())
    for (const [kind, ways] of Object.entries(attempts))
      for (const [way, attempt] of Object.entries(ways)) {
        await removeMissions()
        const [culprit, friend] = await Promise.all([
          create.admin({ unlocked: true, ...withCoins }),
          create.member(withCoins),
        ])
        await attempt({ culprit, friend })
        await withContext(`${kind}: ${way}`, async () => {
          expect(await gained(culprit)).toBeLessThanOrEqual(0)
          expect(await gained(friend)).toBeLessThanOrEqual(kind === 'refund' ? 0 : most.toMember)
        })
      }
  },
  broken: {
    'large funding does not wait': withoutGiftLimits,
    'a mission forgets who manages it': withAlteredReads((rows) =>
      rows.map((row) => (row.pk === 'MISSIONS' ? { ...row, managedBy: [] } : row)),
    ),
  },
})

const isSum = ({ pk }: { pk: string }) => pk.startsWith('DAILY_TOTALS#')
const isBudget = ({ pk }: { pk: string }) => pk.startsWith('BUDGET#')

invariantUnderFaults('of budgets funded at the same time, one person funds no more alone than a day allows', {
  async holds(withFaults) {
    const as = await create.coFounder({ unlocked: true })
    const funded = await Promise.all(Array.from({ length: 6 }, () => createMission({ solcoins: 1 }, 0)))
    const replies = await race(
      withFaults,
      funded.map(
        ({ id }) =>
          () =>
            callUntilAnswered('admin/missions/fund', 'POST', { as, params: { id }, body: { amount: 500 } }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 202, 202])
  },
  broken: { 'the sums of the day are no condition': withoutConditions(isSum) },
})

invariant('a mission that somebody funds while it pays them does not pay them', {
  async holds() {
    const [as, { id }] = await Promise.all([create.coFounder({ unlocked: true }), createMission()])
    const fund = () => call('admin/missions/fund', 'POST', { as, params: { id }, body: { amount: 10 } })
    const { result } = await changeBeforeWrite({ change: fund }, () => say(as, id))
    expect(result).toMatchObject({ status: 403, problem: 'forbidden' })
    expect(await expectUnbrokenLedger(as.user.id)).toEqual([])
  },
  broken: { 'the revision of the budget is no condition': withoutConditions(isBudget) },
})

invariant('a report is not paid to somebody who has funded its mission since it was sent', {
  async holds() {
    const [as, staff, { id }] = await Promise.all([
      create.coFounder({ unlocked: true }),
      create.coFounder(),
      createEvidenceMission(),
    ])
    const sent = await call('missions/evidence', 'POST', { as, params: { id }, body: { text: 'It broke.' } })
    const fund = () => call('admin/missions/fund', 'POST', { as, params: { id }, body: { amount: 10 } })
    const approve = () =>
      call('admin/mission-evidence-item', 'POST', {
        as: staff,
        params: { id: sent.body.id },
        body: { status: 'approved' },
      })
    const { result } = await changeBeforeWrite({ change: fund }, approve)
    expect(result).toMatchObject({ status: 403, problem: 'forbidden' })
    expect(await expectUnbrokenLedger(as.user.id)).toEqual([])
  },
  broken: {
    'who manages the mission is no condition': withoutConditions(({ pk }, part) => pk === 'MISSIONS' && !part.Put),
  },
})

const decide = (as: SignedInUser, id: string, decision: 'approve' | 'decline') =>
  call('admin/approval', 'POST', { as, params: { id }, body: { decision, reason: 'Talked it over' } })

/** Signs in somebody with a new role, as if they had just entered the owner password. */
async function promote(by: SignedInUser, hoursAgo: number): Promise<SignedInUser> {
  const { user } = await create.member()
  const body = { userType: 'co-founder' } as const
  expect((await call('admin/users/role', 'POST', { as: by, params: { id: user.id }, body })).status).toBe(200)
  const roleSince = new Date(Date.now() - hoursAgo * 3_600_000).toISOString()
  await update(users.key(user.id), {
    UpdateExpression: 'SET roleSince = :since',
    ExpressionAttributeValues: { ':since': roleSince },
  })
  const promoted = await users.find(user.id)
  if (!promoted) throw new Error('The account is gone')
  const signedIn = await create.session({ user: promoted })
  const unlockedUntil = new Date(Date.now() + 900_000).toISOString()
  await put(sessions.sessionRow({ ...signedIn.session, unlockedUntil }))
  return signedIn
}

invariant(
  'nobody approves what is asked by those to whom they owe their role, nor before they have had it for 72 hours',
  {
    async holds() {
      const [giver, other, { user }] = await Promise.all([
        create.admin({ unlocked: true }),
        create.admin({ unlocked: true }),
        create.member(),
      ])
      const id = await askForGift(giver, user.id)
      const [owing, young, ready] = await Promise.all([promote(giver, 100), promote(other, 71), promote(other, 73)])
      for (const each of [owing, young]) expect((await decide(each, id, 'approve')).problem).toBe('forbidden')
      expect(await expectUnbrokenLedger(user.id)).toEqual([])
      expect((await decide(ready, id, 'approve')).status).toBe(200)
      const mission = await createMission({ solcoins: large }, 0)
      const params = { id: mission.id }
      const asked = await call('admin/missions/fund', 'POST', { as: giver, params, body: { amount: large } })
      if (!('approvalId' in asked.body)) throw new Error('The funding did not wait')
      for (const each of [giver, owing, young])
        expect((await decide(each, asked.body.approvalId, 'approve')).problem).toBe('forbidden')
      expect((await decide(ready, asked.body.approvalId, 'approve')).status).toBe(200)
      for (const each of [giver, ready]) expect((await say(each, mission.id)).problem).toBe('forbidden')
      expect((await say(other, mission.id)).body).toMatchObject({ solcoins: large })
    },
    broken: {
      'nothing tells to whom a role is owed': withAlteredReads((rows) =>
        rows.map((row) => (row.sk === 'PROFILE' ? { ...row, roleFrom: [] } : row)),
      ),
      'every role is old': withAlteredReads((rows) =>
        rows.map((row) => (row.sk === 'PROFILE' ? { ...row, roleSince: '2025-01-01T00:00:00.000Z' } : row)),
      ),
    },
  },
)

invariant('an approval that begins before its person is demoted and promoted again is not carried out', {
  async holds() {
    const [giver, second, other, { user }] = await Promise.all([
      create.admin({ unlocked: true }),
      create.admin({ unlocked: true }),
      create.admin({ unlocked: true }),
      create.member(),
    ])
    const id = await askForGift(giver, user.id)
    const change = async () => {
      for (const userType of ['member', 'admin'] as const)
        await call('admin/users/role', 'POST', { as: other, params: { id: second.user.id }, body: { userType } })
    }
    const { result } = await changeBeforeWrite({ change }, () => decide(second, id, 'approve'))
    expect(result.status).toBe(401)
    expect(await expectUnbrokenLedger(user.id)).toEqual([])
  },
  broken: {
    'the session epoch is no condition': withoutConditions(isCallerCheck),
  },
})
