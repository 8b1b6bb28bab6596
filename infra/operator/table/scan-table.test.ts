import type { ScanCommandInput } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { deployedTable } from '../testing/deployed-table.ts'
import { scanTable, totalSegments } from './scan-table.ts'
import type { ReadableTable } from './table-client.ts'

type Row = { pk: string; sk: string }

const rows = Array.from({ length: 60 }, (_, partition) =>
  Array.from({ length: partition % 12 }, (_row, place) => ({
    pk: `USER#${partition}`,
    sk: `LEDGER#${String(place).padStart(2, '0')}`,
    entity: place % 3 === 2 ? 'other' : 'ledger',
  })),
).flat()

/** The pages of a scan that reads five rows for each, and the requests that it sends before the first is answered. */
async function scanned(options: { entities?: string[]; hasWholePartitions?: boolean }) {
  const { client, environment, put } = await deployedTable()
  await put(rows)
  const requests: ScanCommandInput[] = []
  let isAnswered = false
  const send = async (command: { input: ScanCommandInput }) => {
    if (!isAnswered) requests.push(command.input)
    return client.send(command as never).finally(() => (isAnswered = true))
  }
  const table = { client: { send }, name: environment.TABLE_NAME } as unknown as ReadableTable
  const usage = { rows: 0, units: 0 }
  const pages: Row[][] = []
  for await (const page of scanTable<Row>(table, { attributes: ['pk', 'sk'], limit: 5, usage, ...options }))
    pages.push(page)
  return { pages, requests, usage }
}

const keys = (found: Row[]) => found.map(({ pk, sk }) => `${pk} ${sk}`)

test('reads each row once, in segments side by side', async () => {
  const { pages, requests, usage } = await scanned({})
  expect(keys(pages.flat()).toSorted()).toEqual(keys(rows).toSorted())
  expect(requests.map(({ Segment }) => Segment)).toEqual([0, 1, 2, 3])
  expect(requests.map(({ TotalSegments }) => TotalSegments)).toEqual(requests.map(() => totalSegments))
  expect(usage.rows).toBe(rows.length)
  expect(usage.units).toBeGreaterThan(0)
})

/** How often a partition begins on a page. */
const timesBegun = (pages: Row[][]) => pages.reduce((sum, page) => sum + new Set(page.map(({ pk }) => pk)).size, 0)

test('a page has whole partitions, in order, if that is wanted', async () => {
  const wanted = rows.filter(({ entity }) => entity === 'ledger')
  const { pages } = await scanned({ entities: ['ledger'], hasWholePartitions: true })
  expect(pages.flat()).toHaveLength(wanted.length)
  for (const page of pages)
    for (const pk of new Set(page.map((row) => row.pk))) {
      const partition = keys(wanted.filter((row) => row.pk === pk))
      const begins = page.findIndex((row) => row.pk === pk)
      expect(keys(page.slice(begins, begins + partition.length))).toEqual(partition)
    }
  expect(timesBegun(pages)).toBe(new Set(wanted.map(({ pk }) => pk)).size)
  expect(timesBegun((await scanned({ entities: ['ledger'] })).pages)).toBeGreaterThan(timesBegun(pages))
})
