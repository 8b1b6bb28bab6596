import { expect, test } from 'vitest'
import type { Mission } from '../../../shared/missions/schema.ts'
import { counted, countedFirst } from '../../ui/format.ts'
import { besideSolcoins, endText, leftText, rewardsIn, rewardText } from './mission-words.ts'

const mission = (part: Partial<Mission>): Mission => ({
  id: '0195c1de-7a10-7c3a-9d55-0f2a00000001',
  kind: 'word',
  title: 'The word of the week',
  text: 'It was said once.',
  solcoins: 10,
  points: 50,
  endsOn: '2026-11-28',
  hasFewLeft: false,
  state: 'open',
  earned: 0,
  evidence: null,
  streak: null,
  ...part,
})

test.each([
  [{ state: 'open', hasFewLeft: false }, undefined],
  [{ state: 'open', hasFewLeft: true }, 'Only a few left'],
  [{ state: 'declined', hasFewLeft: true }, 'Only a few left'],
  [{ state: 'waiting', hasFewLeft: true }, 'One held for you'],
  [{ state: 'done', hasFewLeft: true }, undefined],
  [{ state: 'ended', hasFewLeft: true }, undefined],
] as const)('of %j, a card says %s', (part, words) => expect(leftText(mission(part))).toBe(words))

test('an amount pays whole rewards', () => {
  expect(rewardsIn(19.99, mission({}))).toBe(1)
  // In binary, 0.3 / 0.1 is less than 3.
  expect(rewardsIn(0.3, mission({ solcoins: 0.1 }))).toBe(3)
  expect(rewardsIn(39.99, mission({ kind: 'referral' }))).toBe(1)
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
  expect(endText(mission({ state: 'ended' }), '2026-11-24')).toBe('All claimed')
  expect(endText(mission({ endsOn: null }), '2026-11-24')).toBe('No end date')
})

test('it says what a reward pays', () => {
  expect(rewardText(mission({}))).toBe('10.00 Solcoins and 50 points')
  expect(rewardText(mission({ points: 0 }))).toBe('10.00 Solcoins')
  expect(besideSolcoins(mission({}))).toBe('+ 50 points')
  expect(besideSolcoins(mission({ points: 0 }))).toBe('')
  expect(besideSolcoins(mission({ kind: 'referral', points: 0 }))).toBe('for each of you')
  expect(besideSolcoins(mission({ kind: 'order', points: 0 }))).toBe('for each 10 AUD')
})

test('counts are words up to twelve', () => {
  expect(counted(1, 'mission')).toBe('one mission')
  expect(countedFirst(3, 'mission')).toBe('Three missions')
  expect(counted(13, 'mission')).toBe('13 missions')
})
