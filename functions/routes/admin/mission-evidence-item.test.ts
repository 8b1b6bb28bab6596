import { expect, test } from 'vitest'
import { call } from '../../testing/call.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'
import { sendEvidence } from '../../testing/fixtures/mission-calls.ts'

const decide = (as: SignedInUser, id: string, body: { status: 'approved' | 'declined'; reason?: string }) =>
  call('admin/mission-evidence-item', 'POST', { as, params: { id }, body })

test('approved evidence is paid, and the member is told', async () => {
  const [member, staff] = [await create.member(), await create.coFounder()]
  const id = await sendEvidence(member)
  expect(await decide(staff, id, { status: 'approved' })).toMatchObject({
    status: 200,
    body: { id, status: 'approved' },
  })
  expect((await call('auth/user', 'GET', { as: member })).body).toMatchObject({ solcoinBalance: 10, loyaltyPoints: 50 })
  expect((await call('user/notifications', 'GET', { as: member })).body[0]).toMatchObject({
    words: 'Your evidence for “Break the beta” is approved: 10.00 Solcoins earned.',
  })
  const list = (await call('admin/mission-evidence', 'GET', { as: staff })).body
  expect(list.some((evidence) => evidence.id === id)).toBe(false)
})

test('declined evidence needs a reason, which the member is told', async () => {
  const [member, staff] = [await create.member(), await create.coFounder()]
  const id = await sendEvidence(member)
  expect((await decide(staff, id, { status: 'declined' })).problem).toBe('invalid_input')
  await decide(staff, id, { status: 'declined', reason: 'Already known' })
  expect((await call('user/notifications', 'GET', { as: member })).body[0]).toMatchObject({
    words: 'Your evidence for “Break the beta” was declined. Reason: Already known',
  })
})

test('is decided once, and not by the member who sent it', async () => {
  const [sender, staff] = [await create.coFounder(), await create.coFounder()]
  const id = await sendEvidence(sender)
  expect((await decide(sender, id, { status: 'approved' })).problem).toBe('forbidden')
  await decide(staff, id, { status: 'approved' })
  expect(await decide(staff, id, { status: 'approved' })).toMatchObject({
    problem: 'already_processed',
    message: 'This evidence has already been decided.',
  })
  expect((await decide(staff, '00000000-0000-4000-8000-000000000000', { status: 'approved' })).problem).toBe(
    'not_found',
  )
})
