import { expect, test } from 'vitest'
import { lazily } from './lazily.ts'

test('the value is made once, at the first call', () => {
  let made = 0
  const value = lazily(() => ({ number: (made += 1) }))
  expect(made).toBe(0)
  expect([value(), value()]).toEqual([{ number: 1 }, { number: 1 }])
})
