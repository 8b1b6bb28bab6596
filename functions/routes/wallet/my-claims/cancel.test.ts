import { expect, test } from 'vitest'
import type { ClaimKind } from '../../../../shared/claims/schema.ts'
import * as users from '../../../accounts/users.table.ts'
import { expectUnbrokenLedger } from '../../../testing/checks/expect-consistent.ts'
import { call } from '../../../testing/call.ts'
import { create, type SignedInUser } from '../../../testing/fixtures/create.ts'

const cancel = (as: SignedInUser, id: string, key?: string) =>
  call('wallet/my-claims/cancel', 'POST', { as, params: { id }, ...(key && { key }) })

/** A member who spent the last coins on a claim, and a staff member. */
async function waiting(kind: ClaimKind = 'claim') {
  const [owner, staff] = await Promise.all([create.member({ solcoinBalance: 25 }), create.coFounder()])
  const { id } = await create.claim(owner, { kind, value: 25 })
  return { id, owner, staff }
}

const listOf = async (as: SignedInUser, kind: ClaimKind) =>
  (await call(kind === 'claim' ? 'wallet/my-claims' : 'wallet/claimed-cards', 'GET', { as })).body

test.each(['claim', 'voucher'] as const)(
  'returns the coins of a pending %s and shows it as cancelled',
  async (kind) => {
    const { id, owner, staff } = await waiting(kind)
    expect(await cancel(owner, id)).toMatchObject({ status: 200, body: { newSolcoinBalance: 25 } })
    expect(await listOf(owner, kind)).toMatchObject([{ id, status: 'cancelled' }])
    expect((await expectUnbrokenLedger(owner.user.id)).at(-1)).toMatchObject({
      kind: 'refund',
      account: 'refund',
      amount: 2_500,
      reason: 'Cancelled: Visa Prepaid Gift Card',
      actor: owner.user.id,
      link: id,
    })
    expect(await users.find(owner.user.id)).toMatchObject({ pendingClaims: 0, totalRedeemed: 0 })
    const listed = (await call('admin/claims', 'GET', { as: staff })).body.find((claim) => claim.id === id)
    expect(listed).toMatchObject({ status: 'cancelled', processedAt: expect.any(String) as string, processedBy: null })
  },
)

test('says which it was when the claim is no longer pending', async () => {
  const cancelled = await waiting()
  await cancel(cancelled.owner, cancelled.id)
  const again = await cancel(cancelled.owner, cancelled.id)
  expect(again).toMatchObject({ status: 409, problem: 'already_processed' })
  expect(again.message).toBe('You have already cancelled this claim.')
  const decision = { as: cancelled.staff, body: { claimId: cancelled.id, status: 'declined' } } as const
  const late = await call('admin/process-claim', 'POST', decision)
  expect(late).toMatchObject({ status: 409, message: 'The member has cancelled this claim.' })
  const declined = await waiting()
  const body = { claimId: declined.id, status: 'declined' } as const
  await call('admin/process-claim', 'POST', { as: declined.staff, body })
  const refused = await cancel(declined.owner, declined.id)
  expect(refused).toMatchObject({ status: 409, message: 'This claim has already been decided.' })
  for (const { owner } of [cancelled, declined]) expect(await expectUnbrokenLedger(owner.user.id)).toHaveLength(3)
})

test('refuses anybody but the owner, and a frozen owner', async () => {
  const { id, owner, staff } = await waiting()
  for (const as of [staff, await create.member()])
    expect(await cancel(as, id)).toMatchObject({ status: 404, message: 'We could not find that claim.' })
  const frozen = await create.member({ solcoinBalance: 10, frozen: true })
  expect(await cancel(frozen, (await create.claim(frozen)).id)).toMatchObject({ problem: 'account_frozen' })
  expect(await listOf(owner, 'claim')).toMatchObject([{ status: 'pending' }])
})

test('repeats the reply for the same key', async () => {
  const { id, owner } = await waiting()
  const first = await cancel(owner, id, 'cancel-once')
  expect(await cancel(owner, id, 'cancel-once')).toMatchObject({ status: 200, body: first.body })
  expect(await expectUnbrokenLedger(owner.user.id)).toHaveLength(3)
})
