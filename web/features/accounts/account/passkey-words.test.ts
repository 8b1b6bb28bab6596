import { expect, test } from 'vitest'
import { suggestedName } from './passkey-dialogs.tsx'

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)'
const linux = 'Mozilla/5.0 (X11; Linux x86_64)'

test.each([
  [['internal', 'hybrid'], iPhone, 'iPhone'],
  [['internal'], linux, 'This computer'],
  [['hybrid'], linux, 'Phone'],
  [['usb', 'nfc'], linux, 'Security key'],
  [[], linux, 'Passkey'],
])('suggests a name for %j', (transports, userAgent, name) => {
  expect(suggestedName(transports, userAgent)).toBe(name)
})
