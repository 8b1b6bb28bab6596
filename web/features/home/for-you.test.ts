import { expect, test } from 'vitest'
import type { Mission } from '../../../shared/missions/schema.ts'
import type { OwnOrder } from '../../../shared/orders/schema.ts'
import type { StoreGiftCard } from '../../../shared/store/schema.ts'
import { awaitedOrder, endsFirst, newsAge, nextCard, openTest, progressOf } from './for-you.ts'

const card = (yourPrice: number, isAvailable = true) => ({ yourPrice, isAvailable }) as StoreGiftCard
const cards = { playstation: [card(90), card(9), card(67.5), card(65, false)], roblox: [card(4.5)] }

test.each([
  [0, 9],
  [64.99, 67.5],
  [67.5, 90],
  [500, 90],
])('with %s Solcoins, the next card costs %s', (balance, price) =>
  expect(nextCard(cards, balance, 'playstation')?.yourPrice).toBe(price),
)

test('of the other platform when the own has none, and none when the store is empty', () => {
  expect(nextCard({ ...cards, playstation: [card(9, false)] }, 0, 'playstation')?.yourPrice).toBe(4.5)
  expect(nextCard({ playstation: [], roblox: [] }, 0, 'roblox')).toBeUndefined()
})

const today = '2026-11-25'
const mission = (title: string, part: Partial<Mission> = {}) =>
  ({ title, kind: 'word', state: 'open', endsOn: null, ...part }) as Mission
const first = (...missions: Mission[]) => endsFirst({ missions, thisMonth: { earned: 0, rewards: 0 } }, today)?.title

test('the mission that ends first, of those that the member can do', () => {
  const later = mission('later', { endsOn: '2026-12-13', kind: 'evidence', state: 'declined' })
  const soon = mission('soon', { endsOn: today })
  expect(first(mission('order', { kind: 'order' }), mission('no end'), later, soon)).toBe('soon')
  expect(first(mission('order', { kind: 'order' }), mission('no end'))).toBe('no end')
  expect(first(mission('order', { kind: 'order' }))).toBe('order')
})

test('no mission that is done, waits, has ended, or is the daily login', () => {
  const others = (['done', 'waiting', 'ended'] as const).map((state) => mission(state, { state }))
  expect(first(...others, mission('past', { endsOn: '2026-11-24' }), mission('streak', { kind: 'streak' }))).toBe(
    undefined,
  )
})

const now = new Date('2026-11-25T12:00:00Z')
const order = (status: OwnOrder['status'], createdAt: string) => ({ status, createdAt }) as OwnOrder

test.each([
  ['paid', '2026-01-01T00:00:00Z', true],
  ['processing', '2026-11-25T11:00:00Z', true],
  ['shipped', '2026-11-01T00:00:00Z', true],
  ['shipped', '2026-10-01T00:00:00Z', false],
  ['pending', '2026-11-25T11:00:00Z', false],
  ['refunded', '2026-11-25T11:00:00Z', false],
  ['cancelled', '2026-11-25T11:00:00Z', false],
] as const)('an order that is %s since %s is awaited: %s', (status, createdAt, isAwaited) =>
  expect(awaitedOrder([order(status, createdAt)], now) !== undefined).toBe(isAwaited),
)

test('an order says when it should arrive, until that day has passed', () => {
  const arrival = { from: '2026-11-27', to: '2026-12-02' }
  expect(progressOf({ status: 'shipped', arrival }, '2026-12-02')).toBe('On its way. Arrives 27 Nov to 2 Dec.')
  expect(progressOf({ status: 'shipped', arrival }, '2026-12-03')).toBe('On its way.')
  expect(progressOf({ status: 'paid', arrival: null }, today)).toBe('Being packed.')
  expect(progressOf({ status: 'processing', arrival: null }, today)).toBe('Payment processing.')
})

test('a test with free places that the member has not joined', () => {
  const tests = [
    { game: 'full', placesLeft: 0, joinedAt: null },
    { game: 'joined', placesLeft: 5, joinedAt: today },
    { game: 'open', placesLeft: 5, joinedAt: null },
  ]
  expect(openTest(tests)?.game).toBe('open')
  expect(openTest(tests.slice(0, 2))).toBeUndefined()
})

test.each([
  ['2026-11-25', 'today'],
  ['2026-11-24', 'yesterday'],
  ['2026-11-11', '14 days ago'],
])('news of %s is of %s', (day, age) => expect(newsAge(day, today)).toBe(age))
