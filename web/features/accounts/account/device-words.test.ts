import { expect, test } from 'vitest'
import { countedDevices, listedDevices } from './devices.tsx'

test('counts devices in words up to nine', () => {
  expect([1, 2, 9, 10].map(countedDevices)).toEqual(['one device', 'two devices', 'nine devices', '10 devices'])
})

test('lists devices, and counts the rest of many', () => {
  const devices = ['Chrome on Mac', 'Firefox on Windows', 'Safari on iPhone', 'Edge on Windows', 'Chrome on Android']
  expect(listedDevices(devices.slice(0, 1))).toBe('Chrome on Mac')
  expect(listedDevices(devices.slice(0, 2))).toBe('Chrome on Mac and Firefox on Windows')
  expect(listedDevices(devices.slice(0, 4))).toMatch(/and Edge on Windows$/)
  expect(listedDevices(devices)).toMatch(/Safari on iPhone and 2 more$/)
})
