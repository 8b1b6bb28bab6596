import { expect, test } from 'vitest'
import { deployedTable } from './testing/deployed-table.ts'
import { operator } from './testing/operator-command.ts'
import { sampleMember } from './testing/sample-member.ts'

test('writes the rows of orders from before the search once, even when repeated', async () => {
  const { environment, put, entities } = await deployedTable()
  const members = [sampleMember(0), sampleMember(1)].map(({ rows }) => rows as object as Record<string, string>[])
  // The sample's orders were never in the index.
  await put(
    members.flat().map((row) =>
      row['entity'] === 'order'
        ? {
            ...row,
            gsi1pk: 'ORDERS#paid',
            gsi1sk: row['id'],
            buyer: { name: 'Mia Starling', email: 'mia@solara.test' },
          }
        : row,
    ),
  )
  const unasked = await operator(['reindex-orders'], environment)
  expect(unasked.errorOutput).toBe(
    'Reindex the orders of the table solara? Standard input is not a terminal: add --yes to agree.\n',
  )
  const before = await entities()
  for (const written of [2, 0]) {
    const output = `Checked 2 orders of the table solara; wrote the rows of ${written}.\n`
    expect(await operator(['reindex-orders', '--yes'], environment)).toEqual({ status: 0, output, errorOutput: '' })
    const added = ['order-lookup', 'own-order', ...Array.from({ length: 4 }, () => 'order-search')]
    expect(await entities()).toEqual([...before, ...added, ...added].toSorted())
  }
})
