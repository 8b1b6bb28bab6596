import { expect, test } from 'vitest'
import * as cards from '../../card/cards.table.ts'
import { get, remove } from '../../table/rows.ts'
import { cardNumber } from '../../card/issue-card.ts'
import { call } from '../../testing/call.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'

const cardKey = process.env.CARD_KEY ?? ''
const look = (as: SignedInUser) => call('card/details', 'GET', { as })

async function cardOf({ user }: SignedInUser) {
  const card = await get(cards.key(user.id))
  if (!card) throw new Error('The member has no card')
  return card
}

test('shows members their own card with all but the last four digits masked', async () => {
  const member = await create.member()
  const card = await cardOf(member)
  const reply = await look(member)
  expect(reply).toMatchObject({ status: 200 })
  expect(reply.body).toEqual({
    cardNumber: `•••• •••• •••• ${cardNumber(card, cardKey).slice(-4)}`,
    cardHolderName: 'TEST PERSON',
    expiryDate: card.expiryDate,
    status: 'active',
    balance: 0,
    issuedDate: card.issuedDate,
  })
})

test('shows each member a different card, and always the same one', async () => {
  const [member, other] = await Promise.all([create.member(), create.member()])
  expect(cardNumber(await cardOf(member), cardKey)).not.toBe(cardNumber(await cardOf(other), cardKey))
  expect((await look(member)).body).toEqual((await look(member)).body)
})

test('never returns the number, the CVV or the card’s id, to the holder or to staff', async () => {
  const [member, staff] = await Promise.all([create.member(), create.admin({ unlocked: true })])
  const { id, username } = member.user
  const [card, ...replies] = await Promise.all([
    cardOf(member),
    look(member),
    call('auth/user', 'GET', { as: member }),
    call('user/membership', 'GET', { as: member }),
    call('admin/user', 'GET', { as: staff, params: { id } }),
    call('admin/users', 'GET', { as: staff, query: { q: username } }),
  ])
  const number = cardNumber(card, cardKey)
  for (const { status, body } of replies) {
    expect(status).toBe(200)
    expect(body).not.toHaveProperty('cvv')
    for (const secret of [number, number.slice(6, 14), card.id]) expect(JSON.stringify(body)).not.toContain(secret)
  }
})

test('issues a card with the registration', async () => {
  const body = {
    firstName: 'Mia',
    lastName: 'Starling',
    email: 'mia@solara.test',
    username: 'mia',
    password: 'six or more',
  }
  const { cookies } = await call('auth/register', 'POST', { body })
  const token = cookies[0]?.replace(/^[^=]+=|;.*/g, '') ?? ''
  const reply = await call('card/details', 'GET', { as: { token } })
  expect(reply).toMatchObject({ status: 200, body: { cardHolderName: 'MIA STARLING', status: 'active' } })
})

test('returns no_card for a member without a card', async () => {
  const member = await create.member()
  await remove(cards.key(member.user.id))
  expect(await look(member)).toMatchObject({ status: 404, problem: 'no_card', message: 'You have no card yet.' })
})

test('shows a frozen member the card', async () => {
  expect((await look(await create.member({ frozen: true }))).status).toBe(200)
})
