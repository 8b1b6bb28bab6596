import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { countedEntities } from '../../../functions/entities.ts'
import type { Walk } from '../../../functions/figures/rebuild-figures.use-case.ts'
import type { Key } from '../../../functions/table/schema.ts'
import type { ReadableTable } from '../table/table-client.ts'

/** Small, because a walk that is killed repeats one page. */
const pageSize = 1_000

/** Reads the keys of the rows that the figures are counted from. */
export const walkTable = ({ client, name }: ReadableTable): Walk =>
  async function* (cursor) {
    let after = JSON.parse(cursor ?? 'null') as Key | null
    do {
      const page = await client.send(
        new ScanCommand({
          TableName: name,
          // Nothing else counts rows that were written before the rebuild began.
          ConsistentRead: true,
          Limit: pageSize,
          ProjectionExpression: '#pk, #sk',
          FilterExpression: `#entity IN (${countedEntities.map((_, index) => `:e${index}`).join(', ')})`,
          ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk', '#entity': 'entity' },
          ExpressionAttributeValues: Object.fromEntries(
            countedEntities.map((entity, index) => [`:e${index}`, entity] as const),
          ),
          ...(after && { ExclusiveStartKey: after }),
        }),
      )
      after = (page.LastEvaluatedKey as Key | undefined) ?? null
      yield { keys: (page.Items ?? []) as Key[], next: after && JSON.stringify(after) }
    } while (after)
  }
