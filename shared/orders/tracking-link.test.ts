import { expect, test } from 'vitest'
import { brand } from '../brand.ts'
import { trackingLink } from './tracking-link.ts'

test.each(['Australia Post', 'australia post', 'AUSTRALIA-POST', 'AusPost', 'Aus. Post', 'eParcel'])(
  'links to the page of %s',
  (carrier) => {
    expect(trackingLink({ carrier, tracking: '34XQ 0071 5528' })).toBe(
      'https://auspost.com.au/mypost/track/details/34XQ00715528',
    )
  },
)

test('encodes the number, which cannot change the address', () => {
  expect(trackingLink({ carrier: 'UPS', tracking: '1Z/../?x=#&' })).toBe(
    'https://www.ups.com/track?tracknum=1Z%2F..%2F%3Fx%3D%23%26',
  )
})

test.each([
  ['an unknown carrier', { carrier: 'A friend', tracking: '1' }],
  ['no carrier', { carrier: null, tracking: '1' }],
  ['no number', { carrier: 'UPS', tracking: null }],
])('has no link for %s', (_, shipped) => expect(trackingLink(shipped)).toBeNull())

test('leads each carrier to its own page, by its name and by each alias', () => {
  for (const { name, aliases, tracking } of brand.carriers)
    for (const carrier of [name, ...aliases])
      expect(trackingLink({ carrier, tracking: '7' })).toBe(tracking.replace('{number}', '7'))
})
