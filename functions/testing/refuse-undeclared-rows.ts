import { client } from '../table/client.ts'
import type { Key } from '../table/schema.ts'
import { entityOf } from './entity-of.ts'

type Part = {
  Item?: Key & { entity?: string }
  Key?: Key
  ExpressionAttributeValues?: Record<string, unknown> & { ':entity'?: string }
  ConditionExpression?: string
  UpdateExpression?: string
}
type Parts = { Put?: Part; Update?: Part; Delete?: Part }
type Input = Part & {
  TransactItems?: Parts[]
  RequestItems?: Record<string, { PutRequest?: Part }[]>
}
type Next = (args: { input: Input }) => Promise<never>

/** Rows of tests of the table itself. */
const isOfTest = ({ pk }: Key): boolean => pk.startsWith('TEST#')

/** Refuses a row whose key belongs to no entity, or to another entity than the row states. */
function checkStated({ Item, Key: key = Item, ExpressionAttributeValues: values }: Part): void {
  if (!key || isOfTest(key)) return
  const declared = entityOf(key)?.name
  const stated = Item?.entity ?? values?.[':entity'] ?? (Item ? undefined : declared)
  if (declared === undefined || declared !== stated)
    throw new Error(`The row ${key.pk} / ${key.sk} is of ${declared ?? 'no entity'}, but states ${stated ?? 'none'}`)
}

/** Refuses a part of a transaction that changes an immutable row, or deletes a row that stays with the books. */
function checkChange({ Put: put, Update: update, Delete: deletion }: Parts): void {
  const key = put?.Item ?? update?.Key ?? deletion?.Key
  const entity = key && !isOfTest(key) ? entityOf(key) : undefined
  if (entity?.changes !== 'never') return
  const isInserted = put?.ConditionExpression?.includes('attribute_not_exists(pk)')
  const isKept = 'deletion' in entity && entity.deletion === 'kept'
  if ((put && !isInserted) || update || (deletion && isKept))
    throw new Error(`A row of ${entity.name} never changes: ${String(key?.pk)} / ${String(key?.sk)}`)
}

/** Refuses to store rows that no `defineEntity` declares, and transactions that change immutable rows. */
export function refuseUndeclaredRows(): void {
  client.middlewareStack.add(
    ((next: Next) => async (args: { input: Input }) => {
      const { input } = args
      const parts = input.TransactItems ?? []
      const batch = Object.values(input.RequestItems ?? {}).flatMap((requests) =>
        Array.isArray(requests) ? requests.map(({ PutRequest = {} }) => PutRequest) : [],
      )
      for (const { Put, Update, Delete } of parts) for (const each of [Put, Update, Delete]) checkStated(each ?? {})
      for (const each of [input, ...batch]) if (each.Item ?? each.UpdateExpression) checkStated(each)
      for (const part of parts) checkChange(part)
      return next(args)
    }) as never,
    { step: 'initialize', name: 'undeclared rows', override: true },
  )
}
