import { expect, test } from 'vitest'
import { deviceToken, newDeviceId, readDeviceToken } from './device-token.ts'

const key = 'the link key'

test('reads the id that it signed, of 256 bits', () => {
  const id = newDeviceId()
  expect(id).toMatch(/^[\w-]{43}$/)
  expect(newDeviceId()).not.toBe(id)
  expect(readDeviceToken(deviceToken(id, key), [key])).toBe(id)
})

test('reads no id that it did not sign', () => {
  const id = newDeviceId()
  const valid = deviceToken(id, key)
  const forged = [
    undefined,
    '',
    id,
    `${id}.`,
    `${id}.${'A'.repeat(43)}`,
    `${newDeviceId()}.${valid.split('.')[1]}`,
    `${valid}A`,
    deviceToken(id, 'another key'),
    deviceToken('', key),
  ]
  for (const value of forged) expect(readDeviceToken(value, [key]), value).toBeUndefined()
})
