import { expect, test } from 'vitest'
import type { AdminMission } from '../../../../shared/missions/admin-schema.ts'
import { datesText, deskState, enoughFor, evidenceWaiting, rewardNote, sumText } from './desk-words.ts'

const today = '2026-11-24'
const mission = (part: Partial<AdminMission>): AdminMission => ({
  id: '0195c1de-7a10-7c3a-9d55-0f2a00000001',
  kind: 'evidence',
  title: 'Break the beta',
  text: 'Write down what broke.',
  solcoins: 25,
  points: 100,
  perMember: 'once',
  startsOn: '2026-11-01',
  endsOn: '2026-12-12',
  budget: 1_000,
  left: 250,
  held: 50,
  paid: 700,
  revision: 1,
  updatedAt: '2026-11-01T09:00:00.000Z',
  ...part,
})

test.each([
  [{}, 'Live'],
  [{ budget: 0, left: 0, held: 0, paid: 0 }, 'Not funded'],
  [{ startsOn: '2026-12-01' }, /^Starts /],
  [{ endsOn: '2026-11-23' }, 'Ended'],
  [{ endsOn: '2026-11-24' }, 'Live'],
  [{ left: 24.99 }, 'Budget spent'],
] as const)('%j is %s', (part, label) => expect(deskState(mission(part), today).label).toMatch(label))

test('evidence that waits holds one reward', () => {
  expect(evidenceWaiting(mission({}))).toBe(2)
  expect(evidenceWaiting(mission({ kind: 'word' }))).toBe(0)
})

test('it says what a reward pays, and for what', () => {
  expect(rewardNote(mission({}))).toBe('and 100 points')
  expect(rewardNote(mission({ points: 0 }))).toBe('no points')
  expect(rewardNote(mission({ kind: 'order', points: 0 }))).toBe('for each 10 AUD')
  expect(rewardNote(mission({ kind: 'streak', points: 50 }))).toBe('for 7 days in a row and 50 points')
})

test('it says how far an amount goes', () => {
  expect(enoughFor(mission({}), 1_000)).toBe('Enough for 40 rewards')
  expect(enoughFor(mission({}), 25)).toBe('Enough for one reward')
  expect(enoughFor(mission({ kind: 'order', solcoins: 1 }), 200)).toBe('Enough for 2,000 AUD of orders')
})

test('it says when a mission runs', () => {
  expect(datesText(mission({}), today)).toMatch(/^.+ to .+$/)
  expect(datesText(mission({ endsOn: null }), today)).toBe('No end date')
  expect(datesText(mission({ endsOn: null, startsOn: '2026-12-01' }), today)).toMatch(/^From /)
})

test('it sums all missions', () => {
  expect(sumText([mission({}), mission({ paid: 0.1, budget: 0.2 })])).toBe(
    'Two missions, 700.10 of 1,000.20 Solcoins paid out.',
  )
})
