import { expect, test } from 'vitest'
import { call } from '../../testing/call.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'
import { createMission, createEvidenceMission } from '../../testing/fixtures/mission-calls.ts'

const say = (as: SignedInUser, id: string, word: string) =>
  call('missions/word', 'POST', { as, params: { id }, body: { word } })

test('pays Solcoins and points for the right word', async () => {
  const [as, { id }] = [await create.member({ solcoinBalance: 5 }), await createMission()]
  expect(await say(as, id, 'perihelion')).toMatchObject({
    status: 200,
    body: { solcoins: 10, points: 50, newSolcoinBalance: 15, loyaltyPoints: 50, membershipTier: 'free' },
  })
  expect((await call('wallet/statement', 'GET', { as })).body[0]).toMatchObject({
    kind: 'mission',
    amount: 10,
    balanceAfter: 15,
    reason: 'The word of the week',
  })
  expect((await call('user/notifications', 'GET', { as })).body[0]).toMatchObject({
    kind: 'mission_paid',
    words: '“The word of the week”: 10.00 Solcoins earned.',
    link: id,
  })
})

test.each([
  'PERIHELION',
  '  perihelion ',
  'Perihelion',
  'peri\u00adhelion',
  '\u200bperihelion',
  'ｐｅｒｉｈｅｌｉｏｎ',
  'périhelion',
])('accepts the word as "%s"', async (word) => {
  const [as, { id }] = [await create.member(), await createMission()]
  expect((await say(as, id, word)).status).toBe(200)
})

test('says how many tries are left, and counts a repeated word once', async () => {
  const [as, { id }] = [await create.member(), await createMission()]
  const replies = []
  for (const word of ['one', 'two', 'TWO', 'three', 'four', 'five']) replies.push((await say(as, id, word)).message)
  expect(replies).toEqual([
    'That is not the word. Four tries left today.',
    'That is not the word. Three tries left today.',
    'That is not the word. Three tries left today.',
    'That is not the word. Two tries left today.',
    'That is not the word. One try left today.',
    'That is not the word. No tries left today.',
  ])
  expect(await say(as, id, 'perihelion')).toMatchObject({ status: 429, problem: 'slow_down' })
})

test('raises the tier with the points that reach it', async () => {
  const [as, { id }] = [await create.member(), await createMission({ points: 500 })]
  expect((await say(as, id, 'perihelion')).body).toMatchObject({ loyaltyPoints: 500, membershipTier: 'bronze' })
})

test('finds no word in a mission of another kind, nor in none', async () => {
  const [as, { id }] = [await create.member(), await createEvidenceMission()]
  expect((await say(as, id, 'perihelion')).problem).toBe('not_found')
  expect((await say(as, '00000000-0000-4000-8000-000000000000', 'perihelion')).problem).toBe('not_found')
})

test('pays nothing before the first day and after the last', async () => {
  const as = await create.member()
  const [early, late] = [await createMission({ startsOn: '2099-01-01' }), await createMission({ endsOn: '2025-11-02' })]
  expect(await say(as, early.id, 'perihelion')).toMatchObject({
    problem: 'not_open',
    message: 'This mission has not started.',
  })
  expect(await say(as, late.id, 'perihelion')).toMatchObject({
    problem: 'not_open',
    message: 'This mission has ended.',
  })
})
