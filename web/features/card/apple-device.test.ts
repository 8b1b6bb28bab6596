import { expect, test } from 'vitest'
import { supportsAppleWallet } from './apple-wallet.tsx'

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15', 5, true],
  ['an iPad that identifies as a Mac', mac, 5, true],
  ['a Mac', mac, 0, false],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36', 5, false],
  ['a Windows touch screen', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 10, false],
])('detects whether %s supports Apple Wallet', (_, userAgent, maxTouchPoints, supported) => {
  expect(supportsAppleWallet({ userAgent, maxTouchPoints })).toBe(supported)
})
