import { expect, test } from 'vitest'
import { monthsOf } from './statement-months.ts'

const line = (month: string, amount: number) => ({ at: `${month}-15T12:00:00.000Z`, amount })
const lines = [
  line('2026-11', 10),
  line('2026-11', -35.1),
  line('2026-11', 0.2),
  line('2026-10', 14.5),
  line('2026-10', -52.5),
]

test('groups the lines by month, with what came in and what went out', () => {
  expect(monthsOf({ loaded: lines, shown: 5, hasOlder: false })).toEqual([
    { month: '2026-11', lines: lines.slice(0, 3), sums: { in: 10.2, out: 35.1 } },
    { month: '2026-10', lines: lines.slice(3), sums: { in: 14.5, out: 52.5 } },
  ])
})

test('a month has no sums while its older lines may not have loaded', () => {
  expect(monthsOf({ loaded: lines, shown: 5, hasOlder: true }).map(({ sums }) => sums)).toEqual([
    { in: 10.2, out: 35.1 },
    undefined,
  ])
})

test('the sums count the lines that have loaded and are not on the screen yet', () => {
  expect(monthsOf({ loaded: lines, shown: 2, hasOlder: true })).toEqual([
    { month: '2026-11', lines: lines.slice(0, 2), sums: { in: 10.2, out: 35.1 } },
  ])
  expect(monthsOf({ loaded: [], shown: 0, hasOlder: false })).toEqual([])
})
