import { expect, test } from 'vitest'
import { InvalidCsvError } from '../../../ui/invalid-csv.ts'
import { readGiftList } from './gift-list.ts'

test.each([
  ['mia,20\nnoah,30', 'with commas'],
  ['mia 20\n\nnoah   30\n', 'with spaces and an empty line'],
  ['@mia\t20\n@noah\t30', 'from a spreadsheet, with an @'],
  ['\uFEFFNote;Amount;USERNAME\nx;20,00;mia\n;30;noah', 'with named columns, in any order'],
])('reads %j: %s', (text) => {
  const read = readGiftList(text).map(({ username, amount }) => [username, amount])
  expect(read).toEqual([
    ['mia', 20],
    ['noah', 30],
  ])
})

test('numbers the lines as they are counted in the list, and leaves what is no amount as it was typed', () => {
  expect(readGiftList('mia 20\n\nnoah\nlea 5 coins')).toEqual([
    { row: 1, username: 'mia', amount: 20 },
    { row: 3, username: 'noah', amount: '' },
    { row: 4, username: 'lea', amount: '5 coins' },
  ])
})

test.each([
  [' \n', 'Enter a username and an amount on each line.'],
  ['username\nmia', 'The first row must name the columns. Missing: amount.'],
  [Array.from({ length: 201 }, (_, index) => `m${index} 1`).join('\n'), 'The list has 201 rows. At most 200 at once.'],
])('refuses %#', (text, message) => {
  expect(() => readGiftList(text)).toThrow(new InvalidCsvError(message))
})
