import { expect, test } from 'vitest'
import type { Mission } from '../../../shared/missions/schema.ts'
import { missionOffer, offerInStep, offerLine } from './mission-offer.ts'
import { hasTakenMission } from './use-first-steps.ts'

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
const evidence = mission({ kind: 'evidence', title: 'Break the beta', solcoins: 25, endsOn: '2026-12-13' })
const none = { earned: 0, rewards: 0 }
const today = '2026-11-25'

test('counts the words and the evidence that are open to the member, and names the one that ends first', () => {
  const others = [
    mission({ kind: 'streak', solcoins: 5, streak: 4 }),
    mission({ kind: 'order', solcoins: 1 }),
    mission({ state: 'done' }),
    mission({ state: 'ended', endsOn: '2026-11-20' }),
  ]
  const offer = missionOffer({ missions: [evidence, mission({}), ...others], thisMonth: none }, today)
  expect(offerLine(offer)).toBe('2 missions open, up to 35 Solcoins')
  expect(offer.note).toBe('The word of the week ends in 3 days')
  expect(offerInStep(offer)).toBe('Up to 35 Solcoins, two are open')
})

test('declined evidence can be sent again, and parts of a Solcoin are shown', () => {
  const missions = [mission({ kind: 'evidence', state: 'declined', solcoins: 2.5, endsOn: null })]
  const offer = missionOffer({ missions, thisMonth: { earned: 36, rewards: 3 } }, today)
  expect(offerLine(offer)).toBe('1 mission open, up to 2.50 Solcoins')
  expect(offer.note).toBe('36.00 Solcoins earned this month')
  expect(offerInStep(offer)).toBe('Up to 2.50 Solcoins, one is open')
})

test('counts the daily login and what orders earn, if nothing else is open', () => {
  const missions = [mission({ kind: 'streak' }), mission({ kind: 'order' }), mission({ state: 'done' })]
  expect(offerLine(missionOffer({ missions, thisMonth: none }, today))).toBe('2 missions open')
})

test('says so when nothing is open', () => {
  const offer = missionOffer({ missions: [], thisMonth: none }, today)
  expect(offerLine(offer)).toBe('No missions open')
  expect(offer.note).toBe('')
  expect(offerInStep(offer)).toBe(offerInStep(undefined))
})

test.each([
  [{ missions: [mission({})], thisMonth: none }, false],
  [{ missions: [mission({ state: 'ended' })], thisMonth: none }, false],
  [{ missions: [mission({ state: 'waiting' })], thisMonth: none }, true],
  [{ missions: [mission({ state: 'done' })], thisMonth: none }, true],
  [{ missions: [], thisMonth: { earned: 10, rewards: 1 } }, true],
])('knows whether the member has taken a mission', (missions, taken) => expect(hasTakenMission(missions)).toBe(taken))
