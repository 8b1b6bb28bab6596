import { expect, test } from 'vitest'
import { auditQuery, filtersIn, isFiltered, noFilters, searchOf } from './audit-filters.ts'

const now = new Date('2026-11-22T23:30:00Z')
const nobody = { actor: '', action: '', subject: '' }

test('the last days include today, in UTC', () => {
  expect(auditQuery(noFilters, now)).toEqual({ since: '2026-11-16', ...nobody })
  expect(auditQuery({ ...noFilters, since: 'month' }, now)).toEqual({ since: '2026-10-24', ...nobody })
})

test('one day, and any time', () => {
  expect(auditQuery({ ...noFilters, since: 'day', day: '2026-11-02' }, now)).toEqual({ day: '2026-11-02', ...nobody })
  expect(auditQuery({ ...noFilters, since: 'day' }, now), 'until a day is chosen').toEqual(auditQuery(noFilters, now))
  expect(auditQuery({ ...noFilters, since: 'any', actor: 'mia', topic: 'claims' }, now)).toEqual({
    ...nobody,
    actor: 'mia',
    topic: 'claims',
  })
})

test('every choice but the first is a filter', () => {
  expect(isFiltered(noFilters)).toBe(false)
  expect(isFiltered({ ...noFilters, since: 'any' })).toBe(true)
  expect(isFiltered({ ...noFilters, subject: 'mia' })).toBe(true)
})

test('the address keeps the filters, and one of another version names none', () => {
  const filters = { ...noFilters, since: 'day', day: '2026-11-02', topic: 'orders', subject: '1f2e3d4c' } as const
  expect(filtersIn(searchOf(filters))).toEqual(filters)
  expect(searchOf(noFilters).toString()).toBe('')
  expect(filtersIn(new URLSearchParams('since=year&topic=weather'))).toEqual(noFilters)
})
