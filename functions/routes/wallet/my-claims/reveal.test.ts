import { expect, test } from 'vitest'
import { limits } from '../../../../shared/limits.ts'
import { call } from '../../../testing/call.ts'
import { create, type SignedInUser } from '../../../testing/fixtures/create.ts'
import { auditEntriesOf } from '../../../testing/read-all-rows.ts'

const details = 'Card: 4000 1234 5678 9010\nPIN: 4711\nExpiry: 12/29\nCVV: 123'
const reveal = (as: SignedInUser, id: string) => call('wallet/my-claims/reveal', 'POST', { as, params: { id } })
const notFound = { status: 404, problem: 'not_found', message: 'We could not find details of that claim.' }

test.each(['claim', 'voucher'] as const)('shows the details of an approved %s and audits each look', async (kind) => {
  const member = await create.member({ solcoinBalance: 10 })
  const { id } = await create.approvedClaim(member, { kind, details })
  for (let look = 0; look < 2; look += 1) {
    const reply = await reveal(member, id)
    expect(reply).toMatchObject({ status: 200, body: { giftCardDetails: details } })
    expect(reply.headers['cache-control']).toBe('no-store')
  }
  const looks = await auditEntriesOf(member.user.id)
  expect(looks).toHaveLength(2)
  expect(looks[0]).toMatchObject({ act: 'reveal-details', subject: id, outcome: 'revealed' })
  expect(JSON.stringify(looks)).not.toContain('4711')
})

test('shows them to nobody else, staff included', async () => {
  const { id } = await create.approvedClaim(await create.member({ solcoinBalance: 10 }), { details })
  for (const other of [await create.member(), await create.admin({ unlocked: true })]) {
    expect(await reveal(other, id)).toMatchObject(notFound)
    expect(await auditEntriesOf(other.user.id)).toEqual([])
  }
})

test('a claim that is not approved has no details, and neither has one that does not exist', async () => {
  const member = await create.member({ solcoinBalance: 10 })
  const { id } = await create.claim(member)
  expect(await reveal(member, id)).toMatchObject(notFound)
  expect(await reveal(member, member.user.id)).toMatchObject(notFound)
})

test('looks at details and at codes count towards one limit per hour, parallel ones included', async () => {
  const member = await create.member({ solcoinBalance: 30 })
  const [{ id }, purchase] = [await create.approvedClaim(member, { details }), await create.purchase(member)]
  await call('shop/my-purchases/reveal', 'POST', { as: member, params: { id: purchase.id } })
  const looks = await Promise.all(Array.from({ length: limits.reveal.max }, () => reveal(member, id)))
  const refused = looks.filter(({ problem }) => problem === 'slow_down')
  expect(refused).toHaveLength(1)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
})
