import { afterEach, expect, test, vi } from 'vitest'
import * as cards from '../../card/cards.table.ts'
import { remove } from '../../table/rows.ts'
import { withEnvironment } from '../../testing/faults/broken-variants.ts'
import { call } from '../../testing/call.ts'
import { barrierBeforeWrites } from '../../testing/faults/table-faults.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'
import { interceptTable } from '../../testing/faults/intercept.ts'

afterEach(() => void vi.useRealTimers())

const issue = (as: SignedInUser) => call('card/issue', 'POST', { as })
const look = (as: SignedInUser) => call('card/details', 'GET', { as })

async function withoutCard(): Promise<SignedInUser> {
  const member = await create.member()
  await remove(cards.key(member.user.id))
  return member
}

test('issues a card that is valid for four years', async () => {
  const member = await withoutCard()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') })
  const reply = await issue(member)
  expect(reply).toMatchObject({
    status: 201,
    body: {
      cardNumber: expect.stringMatching(/^•••• •••• •••• \d{4}$/) as string,
      cardHolderName: 'TEST PERSON',
      expiryDate: '11/30',
      status: 'active',
      balance: 0,
      issuedDate: '2026-11-21T10:00:00.000Z',
    },
  })
  expect((await look(member)).body).toEqual(reply.body)
})

test('refuses to replace a card', async () => {
  const member = await create.member()
  const { body } = await look(member)
  const message = 'You already have a card.'
  expect(await issue(member)).toMatchObject({ status: 409, problem: 'already_issued', message })
  expect((await look(member)).body).toEqual(body)
})

test('issues one card for two concurrent calls', async () => {
  const member = await withoutCard()
  const replies = await interceptTable(barrierBeforeWrites(2), () => Promise.all([issue(member), issue(member)]))
  const issued = replies.filter(({ status }) => status === 201)
  expect(issued).toHaveLength(1)
  expect(replies.filter(({ problem }) => problem === 'already_issued')).toHaveLength(1)
  expect((await look(member)).body).toEqual(issued[0]?.body)
})

test('issues no card while the card key is not set, and succeeds when repeated', async () => {
  const member = await withoutCard()
  await withEnvironment({ CARD_KEY: undefined })(async () =>
    expect(await issue(member)).toMatchObject({ status: 503, problem: 'not_configured' }),
  )
  expect((await issue(member)).status).toBe(201)
})
