import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { parseCsv } from './read-csv.ts'
import { InvalidCsvError } from './invalid-csv.ts'

const cellsOf = (text: string) => parseCsv(text).map(({ cells }) => cells)

test.each([
  [
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\rc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['\uFEFFa,b', [['a', 'b']]],
  [
    '\uFEFF"a\r\nb",c\r\nd,e',
    [
      ['a\r\nb', 'c'],
      ['d', 'e'],
    ],
  ],
  [
    '"a, b","c ""d"""\n"e\r\nf",',
    [
      ['a, b', 'c "d"'],
      ['e\r\nf', ''],
    ],
  ],
  ['5" disc, 2\n', [['5" disc', ' 2']]],
  [
    'a;"b;c";d\n1,5;e',
    [
      ['a', 'b;c', 'd'],
      ['1,5', 'e'],
    ],
  ],
  [
    '\uFEFF"a,b,c"\td\r\ne\t"f\tg"',
    [
      ['a,b,c', 'd'],
      ['e', 'f\tg'],
    ],
  ],
  ['""', []],
  ['', []],
])('parses %j', (text, rows) => {
  expect(cellsOf(text)).toEqual(rows)
})

test('omits empty lines, but counts them', () => {
  expect(parseCsv('a\n\n , \r\nb\n')).toEqual([
    { row: 1, cells: ['a'] },
    { row: 4, cells: ['b'] },
  ])
})

test.each([
  ['a\nb,"c\nd', 'The quote opened in row 2 is never closed.'],
  ['a\n"b"c,d', 'Row 2 has text between a closing quote and the end of its cell.'],
])('refuses %j', (text, message) => {
  expect(() => parseCsv(text)).toThrow(new InvalidCsvError(message))
})

test('parses a file that mixes line endings, and keeps those in quoted cells', () => {
  expect(parseCsv('a,"b"\r\n"c\rd","e ""f\r\n"\n5" disc,"g"\r"h",i\r\n\r\n"j",k\n')).toEqual([
    { row: 1, cells: ['a', 'b'] },
    { row: 2, cells: ['c\rd', 'e "f\r\n'] },
    { row: 3, cells: ['5" disc', 'g'] },
    { row: 4, cells: ['h', 'i'] },
    { row: 6, cells: ['j', 'k'] },
  ])
})

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

const line = fc.record({
  cells: fc.array(fc.string({ unit: 'binary', minLength: 1 }), { minLength: 1 }),
  ending: fc.constantFrom('\r\n', '\n', '\r'),
})

test.prop([fc.array(line, { maxLength: 5 })])('parses quoted cells, whatever line endings follow them', (lines) => {
  const text = lines.map(({ cells, ending }) => cells.map(quoted).join(',') + ending).join('')
  const nonEmpty = lines.map(({ cells }) => cells).filter((cells) => cells.some((cell) => cell.trim() !== ''))
  expect(cellsOf(text)).toEqual(nonEmpty)
})
