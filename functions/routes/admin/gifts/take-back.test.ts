import { expect, test } from 'vitest'
import * as gifts from '../../../ledger/gifts.table.ts'
import { update } from '../../../table/rows.ts'
import { call } from '../../../testing/call.ts'
import { expectUnbrokenLedger } from '../../../testing/checks/expect-consistent.ts'
import { create, type SignedInUser } from '../../../testing/fixtures/create.ts'
import { giveGift } from '../../../testing/fixtures/gifts.ts'
import { auditEntriesOf } from '../../../testing/read-all-rows.ts'

const takeBack = (as: SignedInUser, id: string, reason = 'The wrong person') =>
  call('admin/gifts/take-back', 'POST', { as, params: { id }, body: { reason } })

async function given(amount = 20) {
  const [giver, member] = await Promise.all([create.coFounder({ unlocked: true }), create.member()])
  return { giver, member, id: await giveGift(giver, member.user.id, amount) }
}

test('takes the whole gift back with an entry and a reason, once', async () => {
  const { giver, member, id } = await given()
  expect(await takeBack(giver, id)).toMatchObject({
    status: 200,
    body: { message: 'Gift taken back', newSolcoinBalance: 0 },
  })
  expect((await expectUnbrokenLedger(member.user.id)).at(-1)).toMatchObject({
    kind: 'take-back',
    account: 'issued',
    amount: -2_000,
    reason: 'The wrong person',
    link: id,
    actor: giver.user.id,
  })
  expect(await takeBack(giver, id)).toMatchObject({
    status: 409,
    problem: 'already_processed',
    message: 'This gift has already been taken back.',
  })
  const audited = (await auditEntriesOf(giver.user.id)).filter(({ act }) => act === 'take-back-gift')
  expect(audited).toMatchObject([{ subject: member.user.id, outcome: '2000' }])
  const { body } = await call('admin/gifts', 'GET', { as: giver })
  expect(body.find((gift) => gift.id === id)?.status).toBe('taken-back')
  const statement = await call('wallet/statement', 'GET', { as: member })
  expect(statement.body[0]).toMatchObject({ kind: 'take-back', amount: -20, balanceAfter: 0 })
})

test('takes nothing back when some of the coins are spent', async () => {
  const { giver, member, id } = await given()
  const { id: giftCardId } = await create.giftCard({ solcoinPrice: 1 })
  await call('shop/purchase', 'POST', { as: member, body: { itemId: giftCardId } })
  expect(await takeBack(giver, id)).toMatchObject({ status: 409, problem: 'insufficient_solcoins' })
  expect(await expectUnbrokenLedger(member.user.id)).toHaveLength(2)
})

test('takes a gift back for 15 minutes', async () => {
  const { giver, id } = await given()
  const ageBy = (minutes: number) =>
    update(gifts.key(id), {
      UpdateExpression: 'SET createdAt = :at',
      ExpressionAttributeValues: { ':at': new Date(Date.now() - minutes * 60_000).toISOString() },
    })
  await ageBy(16)
  expect(await takeBack(giver, id)).toMatchObject({ status: 409, problem: 'too_late' })
  await ageBy(14)
  expect(await takeBack(giver, id)).toMatchObject({ status: 200 })
})

test('requires a reason', async () => {
  const { giver, id } = await given()
  for (const reason of ['', '   '])
    expect(await takeBack(giver, id, reason)).toMatchObject({ status: 400, problem: 'invalid_input' })
})

test('a gift that was taken back no longer counts for its day', async () => {
  const { giver, member, id } = await given(500)
  const give = () =>
    call('admin/give-coins', 'POST', { as: giver, body: { userId: member.user.id, amount: 500 } }).then(
      ({ status }) => status,
    )
  expect(await give()).toBe(202)
  await takeBack(giver, id)
  expect(await give()).toBe(200)
})

test('a member who was deleted has nothing to take back', async () => {
  const { giver, member, id } = await given()
  await call('admin/delete-user', 'DELETE', { as: giver, params: { id: member.user.id } })
  expect(await takeBack(giver, id)).toMatchObject({ status: 404, problem: 'not_found' })
})
