/** One row of a file. Empty lines count, so that `row` is the number that a spreadsheet shows beside it. */
export type CsvRow = { row: number; cells: string[] }

/** A file that cannot be read; its message is for people. */
export class InvalidCsvError extends Error {
  override readonly name = 'UnreadableFile'
}

/** A cell in quotes, where two quotes stand for one; or one without, which may hold quotes but not begin with one. */
const cellPattern = /"([^"]*(?:""[^"]*)*)"|([^",\r\n][^,\r\n]*)?/y
const endPattern = /,|\r\n|\n|\r|$/y

/**
 * The rows of a comma separated text (RFC 4180), with any kind of line end and perhaps a byte order mark; empty ones are
 * left out. Throws an InvalidCsvError where the quotes do not match.
 */
export function parseCsv(text: string): CsvRow[] {
  const rows: CsvRow[] = []
  let row = 1
  let cells: string[] = []
  let at = text.startsWith('\uFEFF') ? 1 : 0
  for (;;) {
    cellPattern.lastIndex = at
    const [, quoted, plain = ''] = cellPattern.exec(text) as RegExpExecArray
    cells.push(quoted?.replaceAll('""', '"') ?? plain)

    endPattern.lastIndex = cellPattern.lastIndex
    const end = endPattern.exec(text)?.[0]
    if (end === undefined) throw new InvalidCsvError(mismatch(row, quoted))
    at = endPattern.lastIndex
    if (end === ',') continue

    if (cells.some((cell) => cell.trim() !== '')) rows.push({ row, cells })
    if (end === '') return rows
    row += 1
    cells = []
  }
}

const mismatch = (row: number, quoted: string | undefined): string =>
  quoted === undefined
    ? `The quote opened in row ${row} is never closed.`
    : `Row ${row} has text between a closing quote and the next comma.`
