import { expect, test } from 'vitest'
import { linesOf, sumsOf } from './movement-words.ts'

const movements = [
  { kind: 'gift', amount: 100.1 },
  { kind: 'take-back', amount: -20.2 },
  { kind: 'mission', amount: 5 },
  { kind: 'mission-return', amount: -1.5 },
  { kind: 'refund', amount: 10 },
  { kind: 'purchase', amount: -30.3 },
  { kind: 'claim', amount: 0 },
  { kind: 'voucher', amount: -25 },
  { kind: 'write-off', amount: -0.05 },
] as const

test('splits the movements into sources and uses, without those that never occurred', () => {
  expect(linesOf('source', movements)).toMatchObject({ total: 93.4 })
  expect(linesOf('source', movements).lines.map(({ label }) => label)).toEqual([
    'Gifts',
    'Gifts taken back',
    'Missions',
    'Mission rewards returned',
    'Returned for declined claims and faulty codes',
  ])
  expect(linesOf('use', movements)).toEqual({
    lines: [
      { label: 'Gift cards', amount: -30.3 },
      { label: 'Prepaid cards', amount: -25 },
      { label: 'Written off with deleted accounts', amount: -0.05 },
    ],
    total: -55.35,
  })
})

test('sums up what the chart shows', () => {
  expect(sumsOf(movements)).toEqual({
    Gifts: 79.9,
    Missions: 3.5,
    Returned: 10,
    Store: -30.3,
    Claims: 0,
    'Prepaid cards': -25,
    'Written off': -0.05,
  })
})
