import { expect, test } from 'vitest'
import { figureKeys } from '../../functions/figures/keys.ts'
import { deployedTable, rowsIn } from './testing/deployed-table.ts'
import { operator } from './testing/operator-command.ts'
import { sampleMember } from './testing/sample-member.ts'

test('counts all rows, and replaces the former figures when run again', async () => {
  const { environment, put, client, entities } = await deployedTable()
  const members = [sampleMember(0), sampleMember(1)]
  await put(members.flatMap(({ rows }) => rows))
  const rebuild = () => operator(['rebuild-figures', '--yes'], environment)
  const first = await rebuild()
  expect(first).toMatchObject({ status: 0, output: expect.stringMatching(/^Counted \d+ rows of the table solara/) })
  // A counter has a row in each partition in which a transaction has changed it.
  const stored = new Set(await entities())
  expect(await rebuild()).toMatchObject({ status: 0, output: first.output })
  expect(new Set(await entities())).toEqual(stored)
  const [generations] = await rowsIn(client, 'FIGURES')
  expect(generations).toMatchObject({ isComplete: true, building: null, obsolete: [] })
  const partitions = figureKeys.counterPartitions(String(generations?.['current']))
  const rows = (await Promise.all(partitions.map(({ pk }) => rowsIn(client, pk)))).flat()
  const sum = (name: string) => rows.reduce((all, row) => all + (row['sk'] === 'TOTAL' ? Number(row[name] ?? 0) : 0), 0)
  expect({ outstanding: sum('outstanding'), holders: sum('holders'), ordersToShip: sum('ordersToShip') }).toEqual({
    outstanding: members.reduce((sum, { user }) => sum + user.balance, 0),
    holders: members.length,
    ordersToShip: members.length,
  })
})
