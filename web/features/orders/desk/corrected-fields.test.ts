import { expect, test } from 'vitest'
import { checkCorrection, correctionOf, type CorrectedFields } from './corrected-fields.ts'

const shown: CorrectedFields = {
  carrier: 'AusPost',
  tracking: 'AP1',
  email: 'mia@example.com',
  fullName: 'Mia Starling',
  address: '12 Perihelion Crescent, Unit 4',
  city: 'Fremantle',
  state: 'WA',
  postalCode: '6160',
  country: 'AU',
}
const { carrier: _carrier, tracking: _tracking, email: _email, ...recipient } = shown

test('sends only what differs, and an address as a whole', () => {
  expect(correctionOf(shown, shown)).toEqual({})
  expect(correctionOf({ ...shown, tracking: 'AP2' }, shown)).toEqual({ tracking: 'AP2' })
  const city = 'Perth'
  expect(correctionOf({ ...shown, city }, shown)).toEqual({ recipient: { ...recipient, city } })
})

test('says what is wrong at the field, and asks for nothing that was not touched', () => {
  // Stripe's page asks for no state in some countries.
  const withoutState = { ...shown, state: '' }
  expect(checkCorrection({ ...withoutState, email: 'mia@orbit.example' }, withoutState).correction).toEqual({
    email: 'mia@orbit.example',
  })
  const wrong = checkCorrection({ ...shown, email: 'mia', postalCode: '61', tracking: '' }, shown)
  expect(wrong.correction).toBeUndefined()
  expect(Object.keys(wrong.errors).toSorted()).toEqual(['email', 'postalCode', 'tracking'])
})
