import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { batchGet, put, query, removeAll, tableName, update, type Row } from '../../table/rows.ts'
import { putRow, transact } from '../../table/transactions.ts'
import { client } from '../../table/client.ts'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { throughProxy } from './dynamodb-proxy.ts'

const own = () => ({ pk: `TEST#${randomUUID()}`, sk: 'TEST', entity: 'test', v: 1 })
const calm = { throttled: 0, partial: 0, torn: 0 }
const slow = { ...calm, transactionMilliseconds: [500, 500] }

/** Repeats `act` while the transaction runs. */
async function during(transaction: Promise<unknown>, act: () => Promise<unknown>): Promise<void> {
  const running = { is: true }
  const ended = transaction.finally(() => (running.is = false))
  while (running.is) await act()
  await ended
}

test('rejects what touches a row of a running transaction, until it has ended', async () => {
  const [row, other] = [own(), own()]
  const count = { UpdateExpression: 'ADD hits :one', ExpressionAttributeValues: { ':one': 1 } }
  await throughProxy(async (counts) => {
    let hits = 0
    await during(transact([putRow(row)]), async () => {
      await update<object>(row, count)
      hits += 1
    })
    expect(counts.conflicts).toBeGreaterThan(0)
    await during(transact([putRow(row)]), () => transact([putRow(row), putRow(other)]))
    expect(counts.cancellations).toBeGreaterThan(0)
    await during(transact([putRow(row)]), () => removeAll([row, other]))
    expect(counts.partialBatches).toBeGreaterThan(0)
    expect(hits).toBeGreaterThan(0)
  }, slow)
})

test('refuses a transaction that is sent again while it runs', async () => {
  const input = { TransactItems: [{ Put: { TableName: tableName(), Item: own() } }], ClientRequestToken: randomUUID() }
  const send = () => client.send(new TransactWriteCommand(input))
  await throughProxy(async (counts) => {
    const outcomes = await Promise.allSettled([send(), send()])
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(counts.repeated).toBeGreaterThan(0)
  }, slow)
})

test('shows a change in the index later', async () => {
  const index = `TEST#${randomUUID()}`
  const row = { ...own(), gsi1pk: index, gsi1sk: '1', id: '1' }
  const listed = () => query<{ id: string }>({ in: { index }, attributes: ['id'], limit: 10 })
  await throughProxy(
    async () => {
      await put(row)
      expect(await listed()).toEqual([])
    },
    { ...calm, lagMilliseconds: 3_600_000 },
  )
  await throughProxy(
    async (counts) => {
      expect(await listed()).toEqual([{ id: '1' }])
      await removeAll([row])
      while ((await listed()).length > 0);
      await put(row)
      while ((await listed()).length === 0);
      expect(counts.laggingQueries).toBeGreaterThan(2)
    },
    { ...calm, lagMilliseconds: 10 },
  )
})

test('processes batches in part, and tears reads: all rows are read in the end', async () => {
  const rows: Row<object>[] = Array.from({ length: 9 }, own)
  for (const row of rows) await put(row)
  for (const behaviour of [
    { ...calm, partial: 1 },
    { ...calm, torn: 1 },
  ])
    await throughProxy(async () => {
      const found = await batchGet(rows)
      expect(rows.map((row) => found.get(row))).toEqual(rows)
    }, behaviour)
})
