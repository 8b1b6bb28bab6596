import type { StatementLine } from '../../../shared/ledger/schema.ts'
import { entryTitles } from './entry-titles.ts'

/** A spreadsheet takes words that begin like this for a formula. */
const formula = /^[=+\-@\t\r]/

/** Words as a spreadsheet leaves them alone: with an apostrophe in front where they would be a formula. */
const neutral = (text: string): string => (formula.test(text) ? `'${text}` : text)

const rowOf = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`

/** The statement as a CSV file (RFC 4180), every cell quoted, with the mark by which spreadsheets know UTF-8. */
export function statementCsv(lines: readonly StatementLine[]): string {
  const head = rowOf(['Date', 'Movement', 'Details', 'Solcoins', 'Balance after', 'Reference'])
  const rows = lines.map(({ at, kind, reason, amount, balanceAfter, link }) =>
    rowOf([at, entryTitles[kind], neutral(reason), amount.toFixed(2), balanceAfter.toFixed(2), link ?? '']),
  )
  return `\uFEFF${head}${rows.join('')}`
}
