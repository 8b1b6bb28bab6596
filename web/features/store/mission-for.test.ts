import { expect, test } from 'vitest'
import type { Mission } from '../../../shared/missions/schema.ts'
import { missionFor } from './mission-for.ts'

const mission = (id: string, solcoins: number, part: Partial<Mission> = {}) =>
  ({ id, solcoins, kind: 'word', state: 'open', ...part }) as Mission

test('names the open mission that pays enough, and of several the one that pays least', () => {
  const missions = [mission('25', 25), mission('10', 10), mission('12', 12, { kind: 'evidence', state: 'declined' })]
  expect(missionFor(missions, 2.51)?.id).toBe('10')
  expect(missionFor(missions, 10.01)?.id).toBe('12')
  expect(missionFor(missions, 30)).toBeUndefined()
})

test('not one that is done, and not what an order or a week of logins pays', () => {
  const others = [mission('done', 25, { state: 'done' }), mission('order', 25, { kind: 'order' })]
  expect(missionFor([...others, mission('streak', 25, { kind: 'streak' })], 5)).toBeUndefined()
})
