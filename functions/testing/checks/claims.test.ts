import { expect } from 'vitest'
import * as claims from '../../claims/claims.table.ts'
import * as users from '../../accounts/users.table.ts'
import type { ClaimStatus } from '../../../shared/claims/schema.ts'
import { expectClaimsConsistent, expectUnbrokenLedger, expectCoinsConserved } from './expect-consistent.ts'
import { changeBeforeWrite } from '../faults/change-before-write.ts'
import { invariant, withAlteredWrites, withoutConditions } from '../faults/broken-variants.ts'
import { call } from '../call.ts'
import { create, type SignedInUser } from '../fixtures/create.ts'
import { callUntilAnswered } from '../call-until-answered.ts'
import { readAllRows } from '../read-all-rows.ts'
import { invariantUnderFaults, race } from '../faults/fault-injection.ts'

type Key = { pk: string; sk: string }
const isClaim = ({ sk }: Key) => sk.startsWith('CLAIM#') || sk.startsWith('VOUCHER#')
const isProfile = ({ sk }: Key) => sk === 'PROFILE'

const details = 'Card: 4000 1234 5678 9010\nPIN: 4711\nExpiry: 12/29\nCVV: 123'

invariantUnderFaults('decides a pending claim once; declining refunds exactly what was paid', {
  async holds(withFaults) {
    const [member, desks] = await Promise.all([
      create.member({ solcoinBalance: 30 }),
      Promise.all([create.coFounder(), create.admin(), create.coFounder(), create.admin()]),
    ])
    const { id } = await create.claim(member, { value: 25 })
    const replies = await race(
      withFaults,
      desks.map((as, place) => () => {
        const verdict =
          place % 2 === 0
            ? ({ status: 'declined' } as const)
            : ({ status: 'approved', giftCardDetails: details } as const)
        return callUntilAnswered('admin/process-claim', 'POST', { as, body: { claimId: id, ...verdict } })
      }),
      2,
    )
    const decided = replies.filter(({ status }) => status === 200)
    expect(decided).toHaveLength(1)
    expect(replies.filter(({ problem }) => problem === 'already_processed')).toHaveLength(3)
    const claim = await claims.find(id)
    expect(claim?.status).toBe(decided[0]?.body.status)
    const refunds = (await expectUnbrokenLedger(member.user.id)).filter(({ account }) => account === 'refund')
    expect(refunds.map(({ amount }) => amount)).toEqual(claim?.status === 'declined' ? [2_500] : [])
    await expectCoinsConserved([member])
    expect((await users.find(member.user.id))?.pendingClaims).toBe(0)
  },
  broken: {
    'a decided claim can be decided again': withoutConditions((key) => isClaim(key) || isProfile(key)),
  },
})

type Verdict = { status: 'approved'; giftCardDetails: string } | { status: 'declined' }
const verdicts: Verdict[] = [{ status: 'approved', giftCardDetails: details }, { status: 'declined' }]

/** Expects the claim to have this status, and its 25 Solcoins to be returned exactly once unless it was approved. */
async function expectEnded(member: SignedInUser, claimId: string, status: ClaimStatus): Promise<void> {
  expect((await claims.find(claimId))?.status).toBe(status)
  const refunds = (await expectUnbrokenLedger(member.user.id)).filter(({ account }) => account === 'refund')
  expect(refunds.map(({ amount, link }) => [amount, link])).toEqual(status === 'approved' ? [] : [[2_500, claimId]])
  await expectClaimsConsistent([member])
}

invariant('a claim that staff decide while its owner cancels it, or the other way round, ends once', {
  async holds() {
    for (const verdict of verdicts)
      for (const isOwnerFirst of [true, false]) {
        const [member, staff] = await Promise.all([create.member({ solcoinBalance: 30 }), create.coFounder()])
        const { id } = await create.claim(member, { value: 25 })
        const cancel = () => call('wallet/my-claims/cancel', 'POST', { as: member, params: { id } })
        const decide = () => call('admin/process-claim', 'POST', { as: staff, body: { claimId: id, ...verdict } })
        const [first, second] = isOwnerFirst ? [cancel, decide] : [decide, cancel]
        // The second reads the claim as pending before the first ends it.
        const { result } = await changeBeforeWrite<{ problem: string | undefined }>({ change: first }, second)
        expect(result.problem).toBe('already_processed')
        await expectEnded(member, id, isOwnerFirst ? 'cancelled' : verdict.status)
      }
  },
  broken: { 'a claim that has ended can end again': withoutConditions((key) => isClaim(key) || isProfile(key)) },
})

invariantUnderFaults('returns the coins of a claim once, however often its owner cancels it while staff decide', {
  async holds(withFaults) {
    const [member, staff] = await Promise.all([create.member({ solcoinBalance: 30 }), create.coFounder()])
    const { id } = await create.claim(member, { value: 25 })
    const cancel = () => callUntilAnswered('wallet/my-claims/cancel', 'POST', { as: member, params: { id } })
    const decide = verdicts.map(
      (verdict) => () =>
        callUntilAnswered('admin/process-claim', 'POST', { as: staff, body: { claimId: id, ...verdict } }),
    )
    const replies = await race<{ status: number; problem: string | undefined }>(withFaults, [cancel, ...decide, cancel])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ problem }) => problem === 'already_processed')).toHaveLength(3)
    await expectEnded(member, id, (await claims.find(id))?.status ?? 'pending')
    expect((await users.find(member.user.id))?.pendingClaims).toBe(0)
  },
  // With the condition of the ledger entry, the second caller reads the claim again and is refused.
  broken: { 'the second one writes without any condition': withoutConditions(() => true) },
})

invariant('refuses an approval without details and leaves the claim pending', {
  async holds() {
    const [member, as] = await Promise.all([create.member({ solcoinBalance: 10 }), create.coFounder()])
    const { id } = await create.claim(member)
    for (const giftCardDetails of [undefined, '', '   ']) {
      const reply = await call('admin/process-claim', 'POST', {
        as,
        body: { claimId: id, status: 'approved', ...(giftCardDetails !== undefined && { giftCardDetails }) },
      })
      expect(reply.problem).toBe('invalid_input')
      expect(reply.message).toBe('Please provide gift card details')
    }
    expect((await claims.find(id))?.status).toBe('pending')
  },
  broken: {
    'claims are created as approved': withAlteredWrites(isClaim, ({ Put }) => ({
      Put: { ...Put, Item: { ...(Put?.Item as object), status: 'approved' } },
    })),
  },
})

invariant('shows the details to the owner only, and stores them encrypted', {
  async holds() {
    const [member, other, as] = await Promise.all([
      create.member({ solcoinBalance: 10 }),
      create.member(),
      create.coFounder(),
    ])
    const { id } = await create.claim(member)
    const verdict = { claimId: id, status: 'approved', giftCardDetails: details } as const
    const decided = await call('admin/process-claim', 'POST', { as, body: verdict })
    const desk = await call('admin/claims', 'GET', { as })
    const [own, others, listed] = await Promise.all([
      call('wallet/my-claims/reveal', 'POST', { as: member, params: { id } }),
      call('wallet/my-claims/reveal', 'POST', { as: other, params: { id } }),
      call('wallet/my-claims', 'GET', { as: member }),
    ])
    expect(own.body).toEqual({ giftCardDetails: details })
    expect(others).toMatchObject({ status: 404, problem: 'not_found' })
    expect(listed.body).toMatchObject([{ id, status: 'approved' }])
    const elsewhere = [decided.body, desk.body, listed.body, await readAllRows()]
    expect(JSON.stringify(elsewhere)).not.toContain('4000 1234 5678 9010')
  },
  broken: {
    'the details are stored in clear text': withAlteredWrites(
      (key, { Update }) => isClaim(key) && Update !== undefined,
      ({ Update }) => ({
        Update: {
          ...Update,
          ExpressionAttributeValues: { ...(Update?.ExpressionAttributeValues as object), ':details': details },
        },
      }),
    ),
  },
})

invariant('staff cannot decide their own claims or give themselves coins', {
  async holds() {
    const as = await create.admin({ solcoinBalance: 10, unlocked: true })
    const { id } = await create.claim(as)
    const own = await call('admin/process-claim', 'POST', { as, body: { claimId: id, status: 'declined' } })
    const gift = await call('admin/give-coins', 'POST', { as, body: { userId: as.user.id, amount: 1 } })
    expect([own.problem, gift.problem]).toEqual(['forbidden', 'forbidden'])
    expect(await expectUnbrokenLedger(as.user.id)).toHaveLength(2)
  },
  broken: {
    'claims belong to another user': withAlteredWrites(isClaim, ({ Put }) => ({
      Put: { ...Put, Item: { ...(Put?.Item as object), userId: '00000000-0000-4000-8000-000000000001' } },
    })),
  },
})
