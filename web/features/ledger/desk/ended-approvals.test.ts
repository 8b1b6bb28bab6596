import { expect, test } from 'vitest'
import type { Approval } from '../../../../shared/ledger/gift-schema.ts'
import { latestEnded } from './ended-approvals.ts'

const person = { id: '00000000-0000-4000-8000-000000000001', username: 'tom', firstName: 'Tom', face: null }
const approval = (id: string, part: Partial<Approval>): Approval => ({
  id,
  giver: person,
  member: person,
  mission: null,
  amount: 800,
  reason: 'First prize',
  at: '2026-11-20T10:00:00.000Z',
  until: '2026-11-23T10:00:00.000Z',
  list: null,
  status: 'pending',
  block: null,
  decided: null,
  ...part,
})
const decidedAt = (at: string) => ({ by: person, at, reason: null })

test('merges what was decided with what expired, latest first', () => {
  const ended = latestEnded(
    [
      approval('declined', { status: 'declined', decided: decidedAt('2026-11-24T10:00:00.000Z') }),
      approval('approved', { status: 'approved', decided: decidedAt('2026-11-21T10:00:00.000Z') }),
      approval('expired', {}),
    ],
    2,
  )
  expect(ended.map(({ id, ending, endedAt }) => [id, ending, endedAt])).toEqual([
    ['declined', 'declined', '2026-11-24T10:00:00.000Z'],
    ['expired', 'expired', '2026-11-23T10:00:00.000Z'],
  ])
})
