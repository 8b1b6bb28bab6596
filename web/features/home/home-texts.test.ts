import { expect, test } from 'vitest'
import { greeting, tierProgressText, inventorySummary, storeDescription, waitingGifts } from './home-texts.ts'

const now = new Date('2026-11-24T08:00:00.000Z')
const joinDate = '2026-11-23T07:59:00.000Z'
const morgan = { firstName: 'Morgan', isAdmin: false, isCoFounder: false, joinDate }

test.each([
  [morgan, 'Welcome back, Morgan', 'Explorer ID'],
  [{ ...morgan, joinDate: '2026-11-23T08:01:00.000Z' }, 'Welcome, Morgan', 'Explorer ID'],
  [{ ...morgan, isAdmin: true }, 'Welcome, Admin', 'Administrator'],
  [{ ...morgan, isCoFounder: true }, 'Welcome, Co-Founder', 'Co-founder'],
])('greets each kind of user with its own banner', (user, title, role) => {
  expect(greeting(user, now)).toEqual({ title, role })
})

test('describes the discount of a tier that has one', () => {
  expect(storeDescription('free')).not.toContain('discount')
  expect(storeDescription('silver')).toContain('Prices already include your 20% Silver discount.')
})

test.each([
  ['free', 0, '0 of 500 points to Bronze'],
  ['bronze', 740, '740 of 1,500 points to Silver'],
  ['gold', 4999, '4,999 of 5,000 points to Diamond'],
  ['diamond', 12_000, '12,000 points, the highest tier'],
] as const)('describes the progress of %s with %i points', (level, points, text) =>
  expect(tierProgressText(level, points)).toBe(text),
)

test.each([
  [1, '1 gift waits'],
  [1000, '1,000 gifts wait'],
])('says that %i gifts wait', (count, text) => expect(waitingGifts(count)).toBe(text))

test('shows the counts after they load; above a thousand, the server’s text', () => {
  expect(inventorySummary(undefined)).not.toMatch(/\d/)
  const none = { available: 0, sold: 0 }
  const counts = {
    playstation: { available: 1000, sold: 3 },
    roblox: { available: '1,000+' as const, sold: 0 },
    total: none,
  }
  expect(inventorySummary(counts)).toBe('Gift card inventory: 1,000 PlayStation, 1,000+ Robux.')
})
