import { expect, test } from 'vitest'
import { ledgerKeys } from '../ledger/keys.ts'
import * as entries from '../ledger/entries.table.ts'
import { put, update } from '../table/rows.ts'
import { deleteRow, insertRow, putRow, transact, updateRow } from '../table/transactions.ts'

const entry = { ...ledgerKeys.entry('user', 1), ...entries.entity.stamp }

test('a row of no entity, or of another one than it states, cannot be stored', async () => {
  await expect(put({ ...entry, pk: 'THING#1' })).rejects.toThrow('is of no entity, but states ledger')
  await expect(transact([insertRow({ ...entry, entity: 'purchase' })])).rejects.toThrow('is of ledger')
  const adding = {
    UpdateExpression: 'SET entity = :entity',
    ExpressionAttributeValues: { ':entity': 'purchase' },
  }
  await expect(update(entry, adding)).rejects.toThrow('is of ledger, but states purchase')
  await expect(put(entry)).resolves.toBeUndefined()
})

test('no transaction changes or deletes an entry of the ledger', async () => {
  const change = updateRow(entry, { update: 'SET amount = :amount', values: { ':amount': 1 } })
  for (const part of [change, putRow(entry), deleteRow(entry)])
    await expect(transact([part])).rejects.toThrow('A row of ledger never changes')
})
