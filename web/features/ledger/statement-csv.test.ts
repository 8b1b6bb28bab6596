import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import type { StatementLine } from '../../../shared/ledger/schema.ts'
import { statementCsv } from './statement-csv.ts'

const line: StatementLine = {
  id: '019a0b1c-2d3e-7f40-8a51-62738495a6b7',
  kind: 'gift',
  amount: 1500.5,
  balanceAfter: 1564.5,
  reason: 'Welcome to Solara',
  link: null,
  at: '2026-11-21T10:00:00.000Z',
}

/** The cells of the first transaction, as a spreadsheet reads them. */
function cellsOf(csv: string): string[] {
  const row = csv.slice(csv.indexOf('\r\n') + 2)
  return [...row.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"'))
}

test('writes a byte order mark, a header and one line per transaction', () => {
  const link = '019a0b1c-0000-7000-8000-000000000000'
  // In the evening of the day before in UTC.
  const at = '2026-11-21T21:00:00.000Z'
  const spent: StatementLine = { ...line, at, kind: 'voucher', amount: -25, balanceAfter: 39.5, reason: 'Visa', link }
  expect(statementCsv([spent, line]).split('\r\n')).toEqual([
    '\uFEFF"Date (Sydney)","Type","Details","Solcoins","Balance after","Reference"',
    `"2026-11-22 08:00:00","Prepaid card","Visa","-25.00","39.50","${link}"`,
    '"2026-11-21 21:00:00","Solcoins received","Welcome to Solara","1500.50","1564.50",""',
    '',
  ])
})

test.each(['=1+1', '+61 400 000 000', '-1', '@SUM(A1)', '=HYPERLINK("https://evil.example")', '\t=1', '\r=1'])(
  'puts an apostrophe before details that start like a formula (%j)',
  (reason) => expect(cellsOf(statementCsv([{ ...line, reason }]))[2]).toBe(`'${reason}`),
)

property.prop([fc.string({ unit: 'grapheme' })])('keeps any details in one cell, never as a formula', (reason) => {
  const cells = cellsOf(statementCsv([{ ...line, reason }]))
  expect(cells).toHaveLength(6)
  expect([reason, `'${reason}`]).toContain(cells[2])
  expect(cells[2]).not.toMatch(/^[=+\-@\t\r]/)
})
