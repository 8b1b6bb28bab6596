import { expect, test } from 'vitest'
import { insertRow, putRow, transact } from '../table/transactions.ts'
import { put } from '../table/rows.ts'

const row = (name: string, content: object = {}) => ({
  pk: `TEST#${name}`,
  sk: 'ROW',
  entity: 'test',
  v: 1,
  ...content,
})
const summary = { title: 'One', earlier: [row('B')] }

test('a row inside a row cannot be stored', async () => {
  await expect(put(row('A', { summary }))).rejects.toThrow('The row TEST#A contains a row: summary')
  await expect(transact([insertRow(row('C')), putRow(row('A', { summary }))])).rejects.toThrow('contains a row')
  await expect(put(row('A', { summary: { title: 'One' } }))).resolves.toBeUndefined()
})
