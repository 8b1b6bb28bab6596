import type { DynamoDBRecord } from 'aws-lambda'
import { expect, test } from 'vitest'
import * as counters from '../../figures/counters.table.ts'
import * as generations from '../../figures/generations.table.ts'
import type { Key } from '../../table/schema.ts'
import { readCountedRows } from '../../testing/count-figures.ts'
import { interceptTable } from '../../testing/faults/intercept.ts'
import { tableUnreachable } from '../../testing/faults/table-faults.ts'
import { create } from '../../testing/fixtures/create.ts'
import { withFreshTables } from '../../testing/fresh-table.ts'
import { readAllRows } from '../../testing/read-all-rows.ts'
import { handler } from './handler.ts'

withFreshTables()

const recordsOf = (keys: readonly Key[]): DynamoDBRecord[] =>
  keys.map(({ pk, sk }, index) => ({
    dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } }, SequenceNumber: String(index) },
  }))

async function outstanding(): Promise<number | undefined> {
  const found = await generations.find()
  return found && (await counters.total(found.current)).outstanding
}

async function entries(count: number): Promise<DynamoDBRecord[]> {
  await create.members(count, { solcoinBalance: 1 })
  return recordsOf(await readCountedRows())
}

test('counts a batch in a transaction for each forty rows, and a row that was changed twice once', async () => {
  const records = await entries(50)
  let writes = 0
  const received = await interceptTable(
    (command, next) => {
      if (command.name === 'TransactWrite') writes += 1
      return next()
    },
    () => handler({ Records: [...records, ...records.slice(0, 20)] }),
  )
  expect(received).toEqual({ batchItemFailures: [] })
  // One of them begins the first generation.
  expect(writes).toBe(3)
  expect(await outstanding()).toBe(5_000)
  await handler({ Records: records })
  expect(await outstanding()).toBe(5_000)
})

test('reports the records of a transaction that failed, and counts the others', async () => {
  const records = await entries(50)
  await handler({ Records: [] })
  let writes = 0
  const failed = await interceptTable(
    async (command, next) => {
      if (command.name === 'TransactWrite') writes += 1
      // The second transaction, after the one that begins the first generation.
      return command.name === 'TransactWrite' && writes === 2 ? tableUnreachable(command, next) : next()
    },
    () => handler({ Records: records }),
  )
  expect(failed.batchItemFailures).toEqual(
    Array.from({ length: 40 }, (_, index) => ({ itemIdentifier: String(index) })),
  )
  expect(await outstanding()).toBe(1_000)
  await handler({ Records: records })
  expect(await outstanding()).toBe(5_000)
})

test('the marker of a row that was removed expires, and that of another does not', async () => {
  const [record] = await entries(1)
  await handler({ Records: [...(record ? [record] : []), ...recordsOf([{ pk: 'ITEM#gone', sk: 'ITEM' }])] })
  const markers = (await readAllRows()).filter(({ entity }) => entity === 'figure-marker')
  expect(markers.map(({ sk, expiresAt }) => [sk === 'ITEM#gone ITEM', expiresAt !== undefined])).toEqual(
    expect.arrayContaining([
      [true, true],
      [false, false],
    ]),
  )
})
