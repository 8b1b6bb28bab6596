import { client } from '../table/client.ts'

type Put = { Item?: Record<string, unknown> }
type Input = Put & { TransactItems?: { Put?: Put }[] }
type Next = (args: { input: Input }) => Promise<never>

/** A key alone is no row. */
const containsRow = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (('pk' in value && 'entity' in value) || Object.values(value).some(containsRow))

/**
 * Refuses to store a row inside a row. This mistake happens when code derives a value, such as the summary for an index, from a
 * row that was read: with each change the row contains one more earlier row, and DynamoDB refuses the thirty-second.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html#limits-attributes
 */
export function refuseNestedRows(): void {
  client.middlewareStack.add(
    ((next: Next) => async (args: { input: Input }) => {
      const puts = [args.input, ...(args.input.TransactItems ?? []).map(({ Put }) => Put)]
      for (const put of puts)
        for (const [name, value] of Object.entries(put?.Item ?? {}))
          if (containsRow(value)) throw new Error(`The row ${String(put?.Item?.pk)} contains a row: ${name}`)
      return next(args)
    }) as never,
    { step: 'initialize', name: 'nested rows', override: true },
  )
}
