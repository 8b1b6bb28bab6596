import { expect, test } from 'vitest'
import type { Mission } from '../../../shared/missions/schema.ts'
import { missionOffer, offerInStep, offerInTile } from './mission-offer.ts'
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
const offerOf = (...missions: Mission[]) => missionOffer({ missions, thisMonth: none })

test('counts the words and the evidence that are open to the member, and beside them all that is open', () => {
  const others = [
    mission({ kind: 'streak', solcoins: 5, streak: 4 }),
    mission({ kind: 'order', solcoins: 1 }),
    mission({ state: 'done' }),
    mission({ state: 'ended', endsOn: '2026-11-20' }),
  ]
  const offer = offerOf(evidence, mission({}), ...others)
  expect(offerInTile(offer)).toBe('4 open')
  expect(offerInStep(offer)).toBe('Up to 35 Solcoins, two are open')
})

test('declined evidence can be sent again, and parts of a Solcoin are shown', () => {
  const offer = offerOf(mission({ kind: 'evidence', state: 'declined', solcoins: 2.5, endsOn: null }))
  expect(offerInTile(offer)).toBe('1 open')
  expect(offerInStep(offer)).toBe('Up to 2.50 Solcoins, one is open')
})

test('says that no mission is open only when none is', () => {
  expect(offerInTile(offerOf(mission({ kind: 'order' })))).toBe('1 open')
  const offer = offerOf()
  expect(offerInTile(offer)).toBe('No missions open')
  expect(offerInStep(offer)).toBe(offerInStep(undefined))
})

test.each([
  [{ missions: [mission({})], thisMonth: none }, false],
  [{ missions: [mission({ state: 'ended' })], thisMonth: none }, false],
  [{ missions: [mission({ state: 'waiting' })], thisMonth: none }, true],
  [{ missions: [mission({ state: 'done' })], thisMonth: none }, true],
  [{ missions: [], thisMonth: { earned: 10, rewards: 1 } }, true],
])('knows whether the member has taken a mission', (missions, taken) => expect(hasTakenMission(missions)).toBe(taken))
