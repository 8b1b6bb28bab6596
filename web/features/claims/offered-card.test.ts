import { expect, test } from 'vitest'
import { offeredCard } from './rewards.tsx'

const offered = (search: string) => offeredCard(new URLSearchParams(search))

test('reads the offered card from the link', () => {
  expect(offered('claim=CARD-42&platform=Epic Games Store&amount=25.5')).toEqual({
    id: 'CARD-42',
    platform: 'Epic Games Store',
    amount: 25.5,
  })
})

test.each(['', 'claim=', 'claim=%20', 'platform=Steam&amount=25', `claim=${'x'.repeat(121)}`, 'claim=a%0Ab'])(
  'a link with %j offers nothing',
  (search) => {
    expect(offered(search)).toBeUndefined()
  },
)

test.each(['', '&amount=', '&amount=free', '&amount=-5', '&amount=1e9', '&amount=1.234', '&amount=Infinity'])(
  'ignores an invalid amount (%j)',
  (amount) => {
    expect(offered(`claim=CARD-42${amount}`)?.amount).toBeNull()
  },
)

test.each(['', '&platform=', '&platform=Call 0100 000 000: your account is closed', '&platform=<b>'])(
  'ignores a platform that is not a short name (%j)',
  (platform) => {
    expect(offered(`claim=CARD-42${platform}`)?.platform).toBeNull()
  },
)
