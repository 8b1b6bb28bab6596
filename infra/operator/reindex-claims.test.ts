import { expect, test } from 'vitest'
import { deployedTable } from './testing/deployed-table.ts'
import { operator } from './testing/operator-command.ts'
import { sampleMember } from './testing/sample-member.ts'

test('lists claims of earlier releases under their states once, even when repeated', async () => {
  const { environment, put } = await deployedTable()
  const rows = [sampleMember(0), sampleMember(1)].flatMap((member) => member.rows as object as Record<string, string>[])
  const closed = rows.filter(({ entity, processedAt }) => entity === 'claim' && processedAt !== undefined)
  expect(closed).not.toHaveLength(0)
  await put(closed.map((row) => ({ ...row, gsi1pk: 'CLAIMS#processed', gsi1sk: `${row['processedAt']}#${row['id']}` })))
  expect((await operator(['reindex-claims'], environment)).errorOutput).toBe(
    'Reindex the claims of the table solara? Standard input is not a terminal: add --yes to agree.\n',
  )
  for (const moved of [closed.length, 0]) {
    const output = `Listed ${moved} claims of the table solara under their states.\n`
    expect(await operator(['reindex-claims', '--yes'], environment)).toEqual({ status: 0, output, errorOutput: '' })
  }
})
