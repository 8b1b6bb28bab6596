import { expect, test } from 'vitest'
import { checkCauses, type Causes } from './check-causes.ts'

const account = { pendingClaims: 0 }
const entry = (sequence: number, fields: { kind: string; amount: number; id?: string; link?: string }) =>
  ({ id: `entry-${sequence}`, sequence, ...fields }) as Causes['entries'][number]
const gift = entry(1, { kind: 'gift', amount: 500, id: 'gift' })
const nothing: Causes = { account, entries: [], purchases: [], claims: [], reports: [] }

const purchase = { id: 'purchase', solcoinsPaid: 200 }
const paid = entry(2, { kind: 'purchase', amount: -200, link: 'purchase' })
const refunded = entry(3, { kind: 'refund', amount: 200, link: 'purchase' })
const report = { id: 'purchase', status: 'refunded' } as const

const reward = { id: 'reward', status: 'paid', amount: 300, returned: 0 } as const
const earned = entry(2, { kind: 'mission', amount: 300, link: 'reward' })
const returned = entry(3, { kind: 'mission-return', amount: -100, link: 'reward' })
const takenBack = entry(2, { kind: 'take-back', amount: -500, link: 'gift' })

test.each<[string, Partial<Causes>]>([
  ['nothing', {}],
  ['a purchase', { entries: [gift, paid], purchases: [purchase] }],
  ['a purchase whose code did not work', { entries: [paid, refunded], purchases: [purchase], reports: [report] }],
  ['the same of a deleted account', { account: undefined, entries: [paid, refunded], purchases: [purchase] }],
  ['what a mission paid', { entries: [earned], rewards: [reward] }],
  ['a part of it returned', { entries: [earned, returned], rewards: [{ ...reward, returned: 100 }] }],
  ['evidence that waits', { rewards: [{ ...reward, status: 'waiting' }] }],
  ['a gift taken back', { entries: [gift, takenBack] }],
  ['a gift that was approved', { entries: [entry(1, { kind: 'gift', amount: 500, link: 'approval' })] }],
])('accepts %s', (_what, causes) => {
  expect(checkCauses({ ...nothing, ...causes })).toEqual([])
})

test.each<[string, Partial<Causes>, string[]]>([
  ['a refund without a report', { entries: [paid, refunded], purchases: [purchase] }, ['wrong-cause']],
  ['a report without its refund', { entries: [paid], purchases: [purchase], reports: [report] }, ['wrong-cause']],
  [
    'a refund that comes twice',
    { entries: [paid, refunded, refunded], purchases: [purchase], reports: [report] },
    ['wrong-cause'],
  ],
  ['a reward without its payment', { entries: [earned] }, ['missing-cause']],
  ['a reward that comes twice', { entries: [earned, earned], rewards: [reward] }, ['wrong-cause']],
  ['a payment that never came', { rewards: [reward] }, ['missing-payment']],
  ['a return that the payment does not state', { entries: [earned, returned], rewards: [reward] }, ['wrong-cause']],
  ['a take-back of no gift', { entries: [takenBack] }, ['missing-cause']],
  ['a take-back that comes twice', { entries: [gift, takenBack, takenBack] }, ['wrong-cause']],
  ['a take-back of a part', { entries: [gift, { ...takenBack, amount: -1 }] }, ['wrong-cause']],
])('names %s', (_what, causes, kinds) => {
  expect(checkCauses({ ...nothing, ...causes }).map(({ kind }) => kind)).toEqual(kinds)
})
