import { expect, test } from 'vitest'
import type { Mission } from '../../../shared/missions/schema.ts'
import { counted, countedFirst } from '../../ui/format.ts'
import { besideSolcoins, endText, isSpent, leftText, rewardText } from './mission-words.ts'

const mission = (part: Partial<Mission>): Mission => ({
  id: '0195c1de-7a10-7c3a-9d55-0f2a00000001',
  kind: 'word',
  title: 'The word of the week',
  text: 'It was said once.',
  solcoins: 10,
  points: 50,
  endsOn: '2026-11-28',
  left: 1_280,
  budget: 2_000,
  state: 'open',
  earned: 0,
  evidence: null,
  streak: null,
  ...part,
})

test('what is left is a number of rewards, or Solcoins where rewards differ', () => {
  expect(leftText(mission({}))).toBe('128 of 200 left')
  expect(leftText(mission({ left: 19.99, budget: 25 })), 'a part of a reward is none').toBe('1 of 2 left')
  // In binary, 0.3 / 0.1 is less than 3.
  expect(leftText(mission({ solcoins: 0.1, left: 0.3, budget: 0.3 }))).toBe('3 of 3 left')
  expect(leftText(mission({ kind: 'order', solcoins: 1, left: 1_656 }))).toBe('1,656.00 of 2,000.00 Solcoins left')
})

test('a budget is spent when it has less than one reward', () => {
  expect(isSpent(mission({ left: 10 }))).toBe(false)
  expect(isSpent(mission({ left: 9.99 }))).toBe(true)
})

test.each([
  ['2026-11-24', 'Ends in 4 days'],
  ['2026-11-27', 'Ends tomorrow'],
  ['2026-11-28', 'Ends today'],
  [
    '2026-11-20',
    `Ends ${new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' }).format(new Date(2026, 10, 28))}`,
  ],
])('on %s, it says: %s', (today, words) => expect(endText(mission({}), today)).toBe(words))

test('it says why a mission has ended', () => {
  expect(endText(mission({ state: 'ended' }), '2026-11-29')).toMatch(/^Ended /)
  expect(endText(mission({ state: 'ended', left: 0 }), '2026-11-24')).toBe('All claimed')
  expect(endText(mission({ endsOn: null }), '2026-11-24')).toBe('No end date')
})

test('it says what a reward pays', () => {
  expect(rewardText(mission({}))).toBe('10.00 Solcoins and 50 points')
  expect(rewardText(mission({ points: 0 }))).toBe('10.00 Solcoins')
  expect(besideSolcoins(mission({}))).toBe('+ 50 points')
  expect(besideSolcoins(mission({ points: 0 }))).toBe('')
  expect(besideSolcoins(mission({ kind: 'order', points: 0 }))).toBe('for each 10 AUD')
})

test('counts are words up to twelve', () => {
  expect(counted(1, 'mission')).toBe('one mission')
  expect(countedFirst(3, 'mission')).toBe('Three missions')
  expect(counted(13, 'mission')).toBe('13 missions')
})
