import { expect, test } from 'vitest'
import { ApiError, InvalidResponseError } from './api-error.ts'
import { errorMessage } from './client.ts'

const body = { code: 'sold_out', message: 'Gone.', fields: { itemId: 'Gone.' }, requestId: 'r' }

test('the message is the status, a colon, a space and the body', () => {
  expect(new ApiError(409, '{"a":1}').message).toBe('409: {"a":1}')
  expect(new ApiError(503, '', 'Service Unavailable').message).toBe('503: Service Unavailable')
})

test('reads the message, code and fields of our API’s errors', () => {
  const error = new ApiError(409, JSON.stringify(body))
  expect(error).toMatchObject({ status: 409, userMessage: 'Gone.', code: 'sold_out', fields: { itemId: 'Gone.' } })
})

test.each([
  [503, '{"message":"Service Unavailable"}', 'We could not complete that right now. Please try again.'],
  [500, '<html><body>Bad gateway</body></html>', 'Something went wrong on our side. Please try again.'],
  [404, '', 'We could not find what you asked for.'],
  [429, 'null', 'Too many attempts. Please wait a moment and try again.'],
  [418, '"teapot"', 'Please check the highlighted fields and try again.'],
  [0, '', 'We could not reach the server. Check your connection and try again.'],
])('has a message for the user when the response (%i %s) is not from our API', (status, text, userMessage) => {
  expect(new ApiError(status, text)).toMatchObject({ userMessage, code: undefined, fields: {} })
})

test('shows the message of a code that a newer server has', () => {
  expect(new ApiError(409, '{"code":"too_new","message":"Reload the page."}').userMessage).toBe('Reload the page.')
  expect(new ApiError(409, '{"code":7,"message":"x"}').code).toBeUndefined()
})

test('uses the fallback message for responses without a message of ours, and for other errors', () => {
  expect(errorMessage(new ApiError(409, JSON.stringify(body)), 'Failed')).toBe('Gone.')
  expect(errorMessage(new ApiError(0, ''), 'Failed')).toMatch('could not reach the server')
  expect(errorMessage(new ApiError(503, '{"message":"Service Unavailable"}'), 'Failed')).toBe('Failed')
  expect(errorMessage(new InvalidResponseError(), 'Failed')).toBe('Failed')
  expect(errorMessage(new TypeError('x is not a function'), 'Failed')).toBe('Failed')
})
