import { expect, test } from 'vitest'
import { studioDay } from '../../../ui/format.ts'
import { isPublished } from './is-published.ts'

test('news is published when its day begins in Sydney', () => {
  const news = { day: '2026-03-03' }
  expect(isPublished(news, new Date('2026-03-02T12:59:59Z'))).toBe(false)
  expect(isPublished(news, new Date('2026-03-02T13:00:00Z'))).toBe(true)
  expect(studioDay(new Date('2026-03-02T13:00:00Z'))).toBe('2026-03-03')
})
