import { expect, test } from 'vitest'
import { greeting } from './home-texts.ts'

const now = new Date('2026-11-24T08:00:00.000Z')
const joinDate = '2026-11-23T07:59:00.000Z'
const morgan = { firstName: 'Morgan', isAdmin: false, isCoFounder: false, joinDate }

test.each([
  [morgan, 'Welcome back, Morgan', 'Explorer ID'],
  [{ ...morgan, joinDate: '2026-11-23T08:01:00.000Z' }, 'Welcome, Morgan', 'Explorer ID'],
  [{ ...morgan, isAdmin: true }, 'Welcome, Admin', 'Administrator'],
  [{ ...morgan, isCoFounder: true }, 'Welcome, Co-founder', 'Co-founder'],
])('greets each kind of user with its own banner', (user, title, role) => {
  expect(greeting(user, now)).toEqual({ title, role })
})
