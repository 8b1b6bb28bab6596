import type { DynamoDBRecord } from 'aws-lambda'
import { expect, test } from 'vitest'
import * as counters from '../../figures/counters.table.ts'
import * as generations from '../../figures/generations.table.ts'
import type { Key } from '../../table/schema.ts'
import { readCountedRows } from '../../testing/count-figures.ts'
import { deliverAllRetries, type Consumer } from '../../testing/deliver-retries.ts'
import { interceptTable, keysOf, partsOf } from '../../testing/faults/intercept.ts'
import { tableUnreachable } from '../../testing/faults/table-faults.ts'
import { create } from '../../testing/fixtures/create.ts'
import { withFreshTables } from '../../testing/fresh-table.ts'
import { accessPatterns } from '../../testing/hot-partitions.ts'
import { measurePartitions } from '../../testing/checks/measure-partitions.ts'
import { readAllRows } from '../../testing/read-all-rows.ts'
import { processRecords } from '../process-records.ts'
import * as retries from '../retries.table.ts'
import { countFigures } from './handler.ts'

withFreshTables()

const consumer: Consumer = ({ Records }) => processRecords([countFigures], Records)

const recordsOf = (keys: readonly Key[]): DynamoDBRecord[] =>
  keys.map(({ pk, sk }, index) => ({
    dynamodb: {
      Keys: { pk: { S: pk }, sk: { S: sk } },
      NewImage: { entity: { S: 'ledger' } },
      SequenceNumber: String(index),
    },
  }))

async function outstanding(): Promise<number | undefined> {
  const found = await generations.find()
  return found && (await counters.recent(found.current, '')).total.outstanding
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
    () => consumer({ Records: [...records, ...records.slice(0, 20)] }),
  )
  expect(received).toEqual({ batchItemFailures: [] })
  // One of the calls begins the first generation.
  expect(writes).toBe(3)
  expect(await outstanding()).toBe(5_000)
  await consumer({ Records: records })
  expect(await outstanding()).toBe(5_000)
})

test('counts in different partitions, each transaction in one', async () => {
  const records = await entries(40)
  for (const record of records) await consumer({ Records: [record] })
  expect(await outstanding()).toBe(4_000)
  const totals = (await readAllRows()).filter(({ entity, sk }) => entity === 'figures' && sk === 'TOTAL')
  // Forty random digits are hardly ever three.
  expect(totals.length).toBeGreaterThan(3)
  expect(new Set(totals.map(({ pk }) => pk)).size).toBe(totals.length)
})

test('a purchase uses each partition as it is stated, if its records arrive one by one', async () => {
  await generations.findOrBegin()
  await create.purchase(await create.member({ solcoinBalance: 5 }))
  const counted = (await readCountedRows()).filter(
    (row) => row.entity === 'gift-card' || (row.entity === 'ledger' && row.kind === 'purchase'),
  )
  const { partitions } = await measurePartitions(async () => {
    for (const record of recordsOf(counted)) await consumer({ Records: [record] })
  })
  const stated = accessPatterns.filter(({ call }) => call === 'stream')
  expect(stated.map(({ partition, units }) => [partition, units])).toEqual(
    stated.map(({ partition }) => [partition, partitions[partition]]),
  )
})

test('counts the rows of a transaction that failed one by one, and stores the one that fails again', async () => {
  const records = await entries(50)
  await consumer({ Records: [] })
  const poison = records[20]?.dynamodb?.Keys
  const received = await interceptTable(
    (command, next) => {
      const isPoison = partsOf(command).some((part) => keysOf(part).sk === `${poison?.['pk']?.S} ${poison?.['sk']?.S}`)
      return isPoison ? tableUnreachable(command, next) : next()
    },
    () => consumer({ Records: records }),
  )
  expect(received).toEqual({ batchItemFailures: [] })
  expect(await outstanding()).toBe(4_900)
  expect(await retries.list('waiting')).toMatchObject([
    {
      concern: 'count-figures',
      subject: { pk: poison?.['pk']?.S, sk: poison?.['sk']?.S },
      attempts: 1,
      fault: 'Error',
    },
  ])
  await deliverAllRetries(consumer)
  expect(await outstanding()).toBe(5_000)
})

test('the marker of a row that was removed expires, and that of another does not', async () => {
  const [record] = await entries(1)
  await consumer({ Records: [...(record ? [record] : []), ...recordsOf([{ pk: 'GIFT_CARD#gone', sk: 'GIFT_CARD' }])] })
  const markers = (await readAllRows()).filter(({ entity }) => entity === 'figure-marker')
  expect(markers.map(({ sk, expiresAt }) => [sk === 'GIFT_CARD#gone GIFT_CARD', expiresAt !== undefined])).toEqual(
    expect.arrayContaining([
      [true, true],
      [false, false],
    ]),
  )
})
