import { ledgerKinds } from '../../../shared/ledger/kinds.ts'
import type { StatementLine } from '../../../shared/ledger/schema.ts'
import { csvFile, textCell } from '../../ui/csv.ts'
import { studioCity, studioTime } from '../../ui/format.ts'

const fields = [`Date (${studioCity})`, 'Type', 'Details', 'Solcoins', 'Balance after', 'Reference']

/** The statement as a CSV file. Only the details are text that people chose: an amount may be negative, and is no formula. */
export const statementCsv = (lines: readonly StatementLine[]): string =>
  csvFile(
    fields,
    lines.map(({ at, kind, reason, amount, balanceAfter, link }) => [
      studioTime(at),
      ledgerKinds[kind].title,
      textCell(reason),
      amount.toFixed(2),
      balanceAfter.toFixed(2),
      link ?? '',
    ]),
  )
