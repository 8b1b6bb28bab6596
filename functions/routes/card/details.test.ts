import { expect, test } from 'vitest'
import * as cards from '../../data/cards.ts'
import { get, remove } from '../../data/table.ts'
import { cardNumber } from '../../domain/card.ts'
import { call } from '../../testing/call.ts'
import { given, type Given } from '../../testing/given.ts'

const cardKey = process.env.CARD_KEY ?? ''
const look = (as: Given) => call('card/details', 'GET', { as })

async function cardOf({ user }: Given) {
  const card = await get(cards.key(user.id))
  if (!card) throw new Error('The member has no card')
  return card
}

test('a member sees the own card, its number masked but for the last four', async () => {
  const member = await given.member()
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

test('each member has another card, and the same card each time', async () => {
  const [member, other] = await Promise.all([given.member(), given.member()])
  expect(cardNumber(await cardOf(member), cardKey)).not.toBe(cardNumber(await cardOf(other), cardKey))
  expect((await look(member)).body).toEqual((await look(member)).body)
})

test('what is looked at tells neither the number nor the CVV, nor whose card it is', async () => {
  const member = await given.member()
  const [card, { body }] = await Promise.all([cardOf(member), look(member)])
  expect(body).not.toHaveProperty('cvv')
  for (const secret of [cardNumber(card, cardKey).slice(0, 12), card.id, member.user.id])
    expect(JSON.stringify(body)).not.toContain(secret)
})

test('who registers has a card from the first moment', async () => {
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

test('who has no card is told so', async () => {
  const member = await given.member()
  await remove(cards.key(member.user.id))
  expect(await look(member)).toMatchObject({ status: 404, problem: 'no_card', message: 'You have no card yet.' })
})

test('a frozen member still sees it', async () => {
  expect((await look(await given.member({ frozen: true }))).status).toBe(200)
})
