import { expect, test } from 'vitest'
import { whenGroups } from './when-groups.ts'

test('what happened is grouped by time, the latest first, without empty groups', () => {
  const now = new Date(2026, 10, 26, 14, 0)
  const at = (day: number, hour: number, minute = 0) => ({ at: new Date(2026, 10, day, hour, minute).toISOString() })
  const [new1, new2, early, before, old] = [at(26, 13, 50), at(26, 13, 1), at(26, 9), at(25, 23), at(3, 9)]
  expect(whenGroups([early, old, new2, before, new1], now)).toEqual([
    { title: 'Now', rows: [new1, new2] },
    { title: 'Earlier today', rows: [early] },
    { title: 'Yesterday', rows: [before] },
    { title: 'Earlier', rows: [old] },
  ])
  expect(whenGroups([old], now)).toEqual([{ title: 'Earlier', rows: [old] }])
})
