import { expect, test } from 'vitest'
import * as v from 'valibot'
import { CheckoutCustomer } from './customer.ts'

const person: CheckoutCustomer = {
  email: 'nova@example.com',
  fullName: 'Nova Reyes',
  phone: '',
  address: '1 Orbit Street',
  city: 'Sydney',
  state: 'NSW',
  postalCode: '2000',
  country: 'AU',
}

const messagesFor = (input: unknown): Record<string, string | undefined> => {
  const { issues } = v.safeParse(CheckoutCustomer, input)
  return Object.fromEntries((issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]))
}

test('accepts complete details, with or without a phone', () => {
  expect(v.parse(CheckoutCustomer, person)).toEqual(person)
  const { phone: _phone, ...silent } = person
  expect(v.parse(CheckoutCustomer, silent)).toEqual(silent)
})

const empty = { ...person, email: '', fullName: '', address: '', city: '', state: '', postalCode: '' }

test('reports each missing field with the specified message', () => {
  expect(messagesFor(empty)).toEqual({
    email: 'Please enter a valid email address',
    fullName: 'Full name must be at least 2 characters',
    address: 'Please enter a valid street address',
    city: 'Please enter a valid city',
    state: 'Please enter state/province',
    postalCode: 'Please enter a valid postal code',
  })
})

test.each([
  ['email', 'nova@example', 'Please enter a valid email address'],
  ['email', 'nova', 'Please enter a valid email address'],
  ['fullName', ' N ', 'Full name must be at least 2 characters'],
  ['address', '1 A ', 'Please enter a valid street address'],
  ['city', 'S', 'Please enter a valid city'],
  ['state', 'N', 'Please enter state/province'],
  ['postalCode', '20', 'Please enter a valid postal code'],
  ['country', '', 'Please select a country'],
  ['country', 'DE', 'Please select a country'],
])('%s "%s": %s', (field, value, message) => {
  expect(messagesFor({ ...person, [field]: value })).toEqual({ [field]: message })
})

test.each([
  ['email', ' nova@example.com '],
  ['fullName', 'No'],
  ['address', '1 A S'],
  ['city', 'Ur'],
  ['state', 'WA'],
  ['country', 'NZ'],
])('accepts %s "%s"', (field, value) => expect(messagesFor({ ...person, [field]: value })).toEqual({}))

test.each([
  ['AU', '2000', '200', 'Australian postal codes have 4 digits'],
  ['US', '94105', '9410', 'US postal codes have 5 digits'],
  ['US', '94105-1234', '94105-12', 'US postal codes have 5 digits'],
  ['CA', 'K1A 0B1', '12345', 'Canadian postal codes have letters and digits, like K1A 0B1'],
  ['GB', 'sw1a 1aa', '12345', 'UK postal codes have letters and digits, like SW1A 1AA'],
  ['NZ', '6011', '60111', 'New Zealand postal codes have 4 digits'],
])('in %s, accepts postal code "%s" and refuses "%s"', (country, valid, invalid, message) => {
  expect(messagesFor({ ...person, country, postalCode: valid })).toEqual({})
  expect(messagesFor({ ...person, country, postalCode: invalid })).toEqual({ postalCode: message })
  expect(messagesFor({ ...person, email: '', country, postalCode: invalid })).toMatchObject({ postalCode: message })
})

test.each([
  ['AU', '２０００', '2000'],
  ['AU', ' 20\u00a000 ', '2000'],
  ['NZ', '6 011', '6011'],
  ['US', '94105 1234', '94105-1234'],
  ['US', '94105\u20131234', '94105-1234'],
  ['CA', 'k1a0b1', 'K1A 0B1'],
  ['CA', 'K1A-0B1', 'K1A 0B1'],
  ['CA', 'K1A\u00a0\u00a00B1', 'K1A 0B1'],
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['GB', 'm1-1ae', 'M1 1AE'],
  ['GB', '\u200eEC1A  1BB', 'EC1A 1BB'],
] as const)('in %s, the postal code "%s" is %s', (country, typed, postalCode) => {
  expect(v.parse(CheckoutCustomer, { ...person, country, postalCode: typed }).postalCode).toBe(postalCode)
})

test('a name and an email address are what an account may have', () => {
  for (const email of ["pat.o'connor@uni.edu.au", 'ｐａｔ＠example.com', '\u200bpat@example.com'])
    expect(messagesFor({ ...person, email })).toEqual({})
  const longest = `${'x'.repeat(60)} ${'y'.repeat(60)}`
  expect(messagesFor({ ...person, fullName: longest })).toEqual({})
  const fullName = 'Remove the invisible characters from the name'
  for (const name of ['Mia\u202eStar', 'Mi\u200ba', 'M\u3164a'])
    expect(messagesFor({ ...person, fullName: name })).toEqual({ fullName })
  const spaced = v.parse(CheckoutCustomer, {
    ...person,
    fullName: ' Nova\u00a0 Reyes ',
    address: '1  Orbit\u2003Street',
  })
  expect(spaced).toMatchObject({ fullName: 'Nova Reyes', address: '1 Orbit Street' })
})

test('bounds every text and requires single lines', () => {
  const long = 'x'.repeat(1_000)
  for (const field of ['email', 'fullName', 'phone', 'address', 'city', 'state', 'postalCode'] as const) {
    expect(messagesFor({ ...person, [field]: long })[field]).toMatch(/^Must contain at most \d+ characters$/)
    expect(messagesFor({ ...person, [field]: '1234\n5678' })[field]).toBeDefined()
  }
})
