import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { client } from '../../table/client.ts'
import { tableName } from '../../table/rows.ts'
import { tableSchema } from '../../table/schema.ts'
import { createPaidOrder } from '../fixtures/checkouts.ts'
import { create } from '../fixtures/create.ts'
import { createReport } from '../fixtures/reports.ts'
import { readAllRows } from '../read-all-rows.ts'

const { index, partitionKey, sortKey } = tableSchema

/** Everything that the index contains. */
async function readIndex(): Promise<Record<string, unknown>[]> {
  const partitions = new Set((await readAllRows()).flatMap(({ [index.partitionKey]: name }) => name ?? []))
  const queries = [...partitions].map((partition) =>
    client.send(
      new QueryCommand({
        TableName: tableName(),
        IndexName: index.name,
        KeyConditionExpression: '#pk = :pk',
        ExpressionAttributeNames: { '#pk': index.partitionKey },
        ExpressionAttributeValues: { ':pk': partition },
      }),
    ),
  )
  return (await Promise.all(queries)).flatMap(({ Items = [] }) => Items)
}

/** Attributes that no list shows. */
const unlisted = ['sealedCode', 'codeFingerprint', 'sealedDetails', 'adminNotes', 'soldTo', 'addedBy', 'buyer', 'lines']

test('the index contains every indexed row, and none of the attributes that no list shows', async () => {
  const member = await create.member({ solcoinBalance: 100 })
  await create.giftCard()
  await create.purchase(member)
  await create.claim(member)
  await create.approvedClaim(member, { details: 'CARD 4000' })
  await createReport(member)
  await createPaidOrder({ as: member })
  const stored = (await readAllRows()).filter((row) => index.partitionKey in row)
  expect(new Set(stored.map(({ entity }) => entity))).toEqual(
    new Set(['item', 'claim', 'code-report', 'order', 'username']),
  )
  for (const name of ['sealedCode', 'codeFingerprint', 'sealedDetails', 'lines'])
    expect(
      stored.some((row) => name in row),
      name,
    ).toBe(true)
  const found = await readIndex()
  expect(found).toHaveLength(stored.length)
  const names = new Set(found.flatMap((row) => Object.keys(row)))
  for (const name of unlisted) expect(names).not.toContain(name)
  const expected: string[] = [...index.attributes, partitionKey, sortKey, index.partitionKey, index.sortKey]
  expect([...names].filter((name) => !expected.includes(name))).toEqual([])
})
