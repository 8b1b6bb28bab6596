import type { TableCommand, TableInterceptor } from './intercept.ts'
import type { StoredRow } from './damaged-ledger.ts'

/** The partition that a Query reads. */
export const partitionOf = ({ name, input }: TableCommand): string =>
  name === 'Query' ? String((input.ExpressionAttributeValues as Record<string, unknown>)[':pk']) : ''

type BatchOutput = { Responses?: Record<string, StoredRow[]> }

const withoutRows = ({ Responses: found = {}, ...output }: BatchOutput, which: (row: StoredRow) => boolean) => ({
  ...output,
  Responses: Object.fromEntries(
    Object.entries(found).map(([table, rows]) => [table, rows.filter((row) => !which(row))]),
  ),
})

/** A table whose partitions with this beginning are empty. */
export const withoutPartitions =
  (beginning: string): TableInterceptor =>
  async (command, next) => {
    const output = (await next()) as object
    if (partitionOf(command).startsWith(beginning))
      return { ...output, Items: [], Count: 0, LastEvaluatedKey: undefined }
    return command.name === 'BatchGet' ? withoutRows(output, ({ pk }) => pk.startsWith(beginning)) : output
  }
