import { expect, test } from 'vitest'
import { hasBegun, studioDay } from '../../../ui/format.ts'

test('news is published when its day begins in Sydney', () => {
  const day = '2026-03-03'
  expect(hasBegun(day, new Date('2026-03-02T12:59:59Z'))).toBe(false)
  expect(hasBegun(day, new Date('2026-03-02T13:00:00Z'))).toBe(true)
  expect(studioDay(new Date('2026-03-02T13:00:00Z'))).toBe('2026-03-03')
})
