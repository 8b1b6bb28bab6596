import { expect, test } from 'vitest'
import * as v from 'valibot'
import { Customer, emptyCustomer } from './customer.ts'

const person: Customer = {
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
  const { issues } = v.safeParse(Customer, input)
  return Object.fromEntries((issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]))
}

test('accepts complete details, with or without a phone', () => {
  expect(v.parse(Customer, person)).toEqual(person)
  const { phone: _phone, ...silent } = person
  expect(v.parse(Customer, silent)).toEqual(silent)
})

test('reports each missing field with the specified message', () => {
  expect(messagesFor(emptyCustomer)).toEqual({
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
  ['postalCode', '101'],
  ['country', 'NZ'],
])('accepts %s "%s"', (field, value) => expect(messagesFor({ ...person, [field]: value })).toEqual({}))
