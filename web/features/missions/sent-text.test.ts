import { expect, test } from 'vitest'
import { formatDay } from '../../ui/format.ts'
import { sentText } from './mission-words.ts'

const now = new Date('2026-11-24T12:00:00')

test('evidence that waits names its day, and promises an answer as long as there is time', () => {
  expect(sentText('2026-11-24T09:00:00', now)).toBe('Your evidence went in today. You hear from us within two days.')
  const old = '2026-11-12T09:00:00'
  expect(sentText(old, now)).toBe(`Your evidence went in on ${formatDay(old)}. Staff have yet to read it.`)
})
