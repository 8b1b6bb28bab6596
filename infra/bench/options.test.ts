import { expect, test } from 'vitest'
import { chosen, countOf, numberOf, UsageError } from './options.ts'

test.each(['0', '-1', 'many', '', 'Infinity'])('--seconds %j is refused', (text) => {
  expect(() => numberOf('seconds', text)).toThrow(new UsageError(`--seconds is a number above 0, not "${text}".`))
})

test('seconds may be a fraction, rounds may not', () => {
  expect(numberOf('seconds', '0.5')).toBe(0.5)
  expect(countOf('rounds', '5')).toBe(5)
  expect(() => countOf('rounds', '2.5')).toThrow('--rounds is a whole number, not "2.5".')
})

const names = ['/', '/wallet', '/ (member)', 'missions']

test('--only chooses by name, with or without the leading slash', () => {
  expect(chosen(names, undefined)).toEqual(names)
  expect(chosen(names, 'missions,wallet,/ (member)')).toEqual(['missions', '/wallet', '/ (member)'])
})

test('a name that does not exist is refused, with those that do', () => {
  expect(() => chosen(names, 'walet')).toThrow(
    'There is no "walet" to measure. There are: /, /wallet, / (member), missions.',
  )
})
