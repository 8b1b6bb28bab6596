import Papa from 'papaparse'
import { ledgerKinds } from '../../../shared/ledger/kinds.ts'
import type { StatementLine } from '../../../shared/ledger/schema.ts'

const fields = ['Date', 'Type', 'Details', 'Solcoins', 'Balance after', 'Reference']

/** Spreadsheets evaluate text that starts with one of these characters as a formula. */
const formula = /^[=+\-@\t\r]/

/** Prevents formula injection: the leading apostrophe makes a spreadsheet read the cell as text. */
const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text)

/**
 * The statement as a CSV file (RFC 4180). Every cell is quoted; the byte order mark makes spreadsheets read the file as
 * UTF-8. Only the details are escaped: an amount may be negative, and is no formula.
 */
export function statementCsv(lines: readonly StatementLine[]): string {
  const data = lines.map(({ at, kind, reason, amount, balanceAfter, link }) => [
    at,
    ledgerKinds[kind].title,
    escapeFormula(reason),
    amount.toFixed(2),
    balanceAfter.toFixed(2),
    link ?? '',
  ])
  return `\uFEFF${Papa.unparse({ fields, data }, { quotes: true, newline: '\r\n' })}\r\n`
}
