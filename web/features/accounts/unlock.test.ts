import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { unlockFailureToast } from './unlock.ts'

const refusal = (status: number, code: string, message: string) =>
  new ApiError(status, JSON.stringify({ code, message, requestId: 'r' }))

test('shows the caller’s message for a wrong password', () => {
  const error = refusal(403, 'wrong_password', 'Invalid password. Please try again.')
  expect(unlockFailureToast(error, 'Not here.')).toEqual({ title: 'Access Denied', description: 'Not here.' })
})

test('shows the server’s message for too many attempts', () => {
  const toast = unlockFailureToast(refusal(429, 'slow_down', 'Too many attempts.'), 'Not here.')
  expect(toast).toEqual({ title: 'Access Denied', description: 'Too many attempts.' })
})

test.each([
  ['a server in trouble', refusal(503, 'try_again', 'Please try again.'), 'Please try again.'],
  ['a lost network', new ApiError(0, ''), 'We could not reach the server. Check your connection and try again.'],
  ['anything else', new TypeError('no'), 'The password could not be checked.'],
])('does not report %s as denied access', (_, error, description) => {
  expect(unlockFailureToast(error, 'Not here.')).toEqual({ title: 'Error', description })
})
