import { afterEach, expect, test } from 'vitest'
import { describeFault } from './log.ts'

afterEach(() => void delete process.env.FAULT_MESSAGES)

test('a fault has the frames of its error, and its message only where the server of this machine shows it', () => {
  const error = new Error('a message that may be secret')
  const [frame] = describeFault(error).at
  expect(frame).toMatch(/log\.test\.ts:\d+:\d+/)
  expect(JSON.stringify(describeFault(error))).not.toContain('secret')
  process.env.FAULT_MESSAGES = 'shown'
  expect(describeFault(error)).toMatchObject({ name: 'Error', message: 'a message that may be secret' })
})
