import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { parseCsv } from './csv.ts'
import { InvalidCsvError } from './import-format.ts'

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
    '"a, b","c ""d"""\n"e\r\nf",',
    [
      ['a, b', 'c "d"'],
      ['e\r\nf', ''],
    ],
  ],
  ['5" disc, 2\n', [['5" disc', ' 2']]],
  ['""', []],
  ['', []],
])('parses %j', (text, rows) => {
  expect(cellsOf(text)).toEqual(rows)
})

test('leaves out empty lines, but counts them', () => {
  expect(parseCsv('a\n\n , \r\nb\n')).toEqual([
    { row: 1, cells: ['a'] },
    { row: 4, cells: ['b'] },
  ])
})

test.each([
  ['a\nb,"c\nd', 'The quote opened in row 2 is never closed.'],
  ['a\n"b"c,d', 'Row 2 has text between a closing quote and the next comma.'],
])('refuses %j', (text, words) => {
  expect(() => parseCsv(text)).toThrow(new InvalidCsvError(words))
})

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

test.prop([fc.array(fc.array(fc.string({ unit: 'binary', minLength: 1 }), { minLength: 1 }), { maxLength: 5 })])(
  'parses what was written with every cell quoted',
  (rows) => {
    const full = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''))
    expect(cellsOf(rows.map((cells) => cells.map(quoted).join(',')).join('\r\n'))).toEqual(full)
  },
)
