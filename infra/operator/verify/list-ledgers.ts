import { reportProgress } from '../progress.ts'
import { scanTable } from '../table/scan-table.ts'
import { announcement, sizeOf, type ReadableTable } from '../table/table-client.ts'

const batchSize = 100

/** Adds the members of all ledgers in the table to the list of accounts. Returns how many were missing. */
export async function listLedgers(table: ReadableTable): Promise<number> {
  // Loaded only now: its client reads the environment.
  const { addMissing } = await import('../../../functions/accounts/account-list.table.ts')
  console.error(announcement(table, await sizeOf(table)))
  const usage = { rows: 0, units: 0 }
  const report = reportProgress(() => `${usage.rows} rows read`)
  let added = 0
  let last = ''
  let waiting: string[] = []
  for await (const rows of scanTable<{ userId: string }>(table, {
    attributes: ['userId'],
    entities: ['ledger'],
    usage,
  })) {
    for (const { userId } of rows) {
      if (userId !== last) waiting.push(userId)
      last = userId
    }
    for (; waiting.length >= batchSize; waiting = waiting.slice(batchSize))
      added += await addMissing([...new Set(waiting.slice(0, batchSize))])
    report()
  }
  return added + (await addMissing([...new Set(waiting)]))
}
