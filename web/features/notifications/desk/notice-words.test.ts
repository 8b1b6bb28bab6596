import { expect, test } from 'vitest'
import type { StaffNotice } from '../../../../shared/notifications/staff-schema.ts'
import { noticeTitle } from '../../../../shared/notifications/staff-notices.ts'
import { noticeWords } from './notice-words.ts'

const now = new Date('2026-11-26T04:00:00.000Z')
const notice: StaffNotice = {
  kind: 'claims',
  count: 4,
  isMore: false,
  about: ['Mia Starling', 'Oscar Diaz'],
  at: '2026-11-26T03:20:00.000Z',
  oldestAt: '2026-11-24T03:20:00.000Z',
  isRead: false,
}

test.each<[Partial<StaffNotice>, string]>([
  [{}, 'Mia Starling, Oscar Diaz. The oldest has waited for 2 days.'],
  [{ about: ['Mia Starling'], count: 1, oldestAt: notice.at }, 'Mia Starling.'],
  [{ about: ['A', 'B', 'C'], oldestAt: null }, 'A, B, C.'],
  [{ about: ['A', 'B', 'C', 'D'], oldestAt: null }, 'A, B, C and more.'],
  [{ kind: 'stock', about: ['Roblox $50 has 2'] }, 'Roblox $50 has 2.'],
  [{ kind: 'ledger', about: [] }, 'The nightly audit found damage. Read its report now.'],
])('%o says what it is about', (change, words) => expect(noticeWords({ ...notice, ...change }, now)).toBe(words))

test.each<[Partial<StaffNotice>, string]>([
  [{}, '4 claims waiting'],
  [{ count: 1 }, '1 claim waiting'],
  [{ count: 100, isMore: true }, '100+ claims waiting'],
  [{ kind: 'approvals', count: 1 }, '1 approval waiting for you'],
])('%o has a title with its number', (change, title) => expect(noticeTitle({ ...notice, ...change })).toBe(title))
