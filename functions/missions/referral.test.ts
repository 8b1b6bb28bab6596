import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { idsOfCode, inviteCode } from './invite-code.ts'
import { isSamePerson } from './referral.ts'

const person = (email: string, ...devices: string[]) => ({ id: randomUUID(), email, devices })

test.each([
  ['mia@example.com', 'MIA@example.com', true],
  ['mia@example.com', 'mia+friend@example.com', true],
  ['mia.ko@gmail.com', 'm.i.a.ko+2@googlemail.com', true],
  ['mia.ko@example.com', 'miako@example.com', false],
  ['mia@example.com', 'mia@example.org', false],
])('whether %s and %s are one mailbox: %s', (one, other, isSame) =>
  expect(isSamePerson(person(one), person(other))).toBe(isSame),
)

test('two accounts that were used on one device are one person’s', () => {
  const mia = person('mia@example.com', 'phone', 'laptop')
  expect(isSamePerson(mia, person('leo@example.com', 'laptop'))).toBe(true)
  expect(isSamePerson(mia, person('leo@example.com', 'tablet'))).toBe(false)
  expect(isSamePerson(mia, { ...person('leo@example.com'), id: mia.id })).toBe(true)
})

test('a code stands for its member also after the key was replaced, and differs with each key', () => {
  const id = randomUUID()
  const code = inviteCode(id, 'former')
  expect(idsOfCode(code, ['current', 'former'])).toContain(id)
  expect(idsOfCode(code, ['current'])).not.toContain(id)
  expect(inviteCode(id, 'current')).not.toBe(code)
})
