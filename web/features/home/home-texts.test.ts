import { expect, test } from 'vitest'
import { greeting, nextBenefit, storeDescription, tierBenefit } from './home-texts.ts'

const now = new Date('2026-11-24T08:00:00.000Z')
const joinDate = '2026-11-23T07:59:00.000Z'
const morgan = { firstName: 'Morgan', isAdmin: false, isCoFounder: false, joinDate }

test.each([
  [morgan, 'Welcome back, Morgan', 'Explorer ID'],
  [{ ...morgan, joinDate: '2026-11-23T08:01:00.000Z' }, 'Welcome, Morgan', 'Explorer ID'],
  [{ ...morgan, isAdmin: true }, 'Welcome, Admin', 'Administrator'],
  [{ ...morgan, isCoFounder: true }, 'Welcome, Co-founder', 'Co-founder'],
])('greets each kind of user with its own banner', (user, title, role) => {
  expect(greeting(user, now)).toEqual({ title, role })
})

test('describes the discount of a tier that has one', () => {
  expect(storeDescription('free')).not.toContain('discount')
  expect(storeDescription('silver')).toContain('Your Silver discount of 20% is already in the price.')
})

test.each([
  ['free', 'Space Cadet', { name: 'Bronze Explorer', discount: '10%' }],
  ['bronze', '10% off every gift card', { name: 'Silver Navigator', discount: '20%' }],
  ['diamond', '50% off every gift card', undefined],
] as const)('says what %s gives, and the next tier', (level, benefit, next) => {
  expect(tierBenefit(level)).toBe(benefit)
  expect(nextBenefit(level)).toEqual(next)
})
