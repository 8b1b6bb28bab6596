import { expect, test } from 'vitest'
import { initialsOf } from './avatars.ts'

test.each([
  ['mia_starling', 'MS'],
  ['j.lindqvist', 'JL'],
  ['orbit', 'O'],
  ['a-b-c', 'AB'],
  ['_7nova', '7'],
  ['___', ''],
])('the initials of %s are %s', (username, initials) => expect(initialsOf(username)).toBe(initials))
