import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as cards from '../../card/cards.table.ts'
import { get, remove } from '../../table/rows.ts'
import { cardCvv } from '../../card/issue-card.ts'
import { call, callRaw } from '../../testing/call.ts'
import { create, password, type SignedInUser } from '../../testing/fixtures/create.ts'
import { auditEntriesOf, readAllRows } from '../../testing/read-all-rows.ts'

/** Five minutes into a window of fifteen. */
const now = new Date('2026-11-21T10:05:00Z').getTime()

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => void vi.useRealTimers())

const reveal = (as: SignedInUser, typed = password) =>
  call('card/reveal', 'POST', { as, body: { password: typed }, address: '198.51.100.7' })

const wrong = { status: 403, problem: 'wrong_password', message: 'Invalid password. Please try again.' }
const tooMany = {
  status: 429,
  problem: 'slow_down',
  message: expect.stringMatching(/^Too many attempts\. Please try again in (?:a minute|\d+ minutes)\.$/) as string,
}

test('shows the same CVV each time, uncached and audited', async () => {
  const member = await create.member()
  const card = await get(cards.key(member.user.id))
  if (!card) throw new Error('The member has no card')
  const reply = await reveal(member)
  expect(reply).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  expect(reply.body).toEqual({ cvv: cardCvv(card, process.env.CARD_KEY ?? '') })
  expect((await reveal(member)).body).toEqual(reply.body)
  const entry = { act: 'reveal-card', subject: card.id, outcome: 'revealed', address: '198.51.100.7' }
  expect(await auditEntriesOf(member.user.id)).toMatchObject([entry, entry])
  const held = Object.entries((await readAllRows()).find(({ entity }) => entity === 'card') ?? {})
  expect(held.filter(([name]) => /cvv|number/i.test(name))).toEqual([])
})

test('shows nothing for a wrong password', async () => {
  const member = await create.member()
  expect(await reveal(member, `${password} `)).toMatchObject(wrong)
  expect(await auditEntriesOf(member.user.id)).toEqual([])
})

test.each([[undefined], ['']])('asks for the password instead of accepting %j', async (missing) => {
  const as = await create.member()
  const message = 'Password is required'
  expect(await callRaw('card/reveal', 'POST', { as, body: { password: missing } })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', message, fields: { password: message } },
  })
})

test('checks five of 64 concurrent guesses, and then not even the right password', async () => {
  const [member, other] = await Promise.all([create.member(), create.member()])
  const replies = await Promise.all(Array.from({ length: 64 }, () => reveal(member, 'a guess')))
  expect(replies.filter(({ problem }) => problem === 'wrong_password')).toHaveLength(5)
  expect(replies.filter(({ problem }) => problem === 'slow_down')).toHaveLength(59)
  const refused = await reveal(member)
  expect(refused).toMatchObject({ ...tooMany, headers: { 'retry-after': '600' } })
  expect(await auditEntriesOf(member.user.id)).toEqual([])
  expect((await reveal(other)).status).toBe(200)
  vi.setSystemTime(now + 600_000)
  expect((await reveal(member)).status).toBe(200)
})

test('allows five attempts in fifteen minutes, even with the right password', async () => {
  const member = await create.member()
  for (let look = 0; look < 5; look += 1) expect((await reveal(member)).status).toBe(200)
  expect(await reveal(member)).toMatchObject(tooMany)
})

test('returns no_card only after verifying the password', async () => {
  const member = await create.member()
  await remove(cards.key(member.user.id))
  expect(await reveal(member, 'a guess')).toMatchObject(wrong)
  expect(await reveal(member)).toMatchObject({ status: 404, problem: 'no_card', message: 'You have no card yet.' })
})

test('shows a frozen member no CVV', async () => {
  expect(await reveal(await create.member({ frozen: true }))).toMatchObject({ status: 403, problem: 'account_frozen' })
})
