import { expect, test } from 'vitest'
import { accountKeys } from '../../functions/accounts/keys.ts'
import { deployedTable } from './testing/deployed-table.ts'
import { operator } from './testing/operator-command.ts'
import { sampleMember } from './testing/sample-member.ts'

test('writes the missing search rows of accounts once, even when repeated', async () => {
  const { environment, put, entities } = await deployedTable()
  const members = [sampleMember(0), sampleMember(1)]
  // The sample's usernames are not in the index.
  const named = members.map(({ user }) => ({
    ...accountKeys.username(user.username),
    ...accountKeys.usernameIndex(user.username),
    entity: 'username',
    v: 1,
    userId: user.id,
  }))
  await put([...members.flatMap(({ rows }) => rows.filter(({ entity }) => entity !== 'username')), ...named])
  expect((await operator(['reindex-accounts'], environment)).errorOutput).toBe(
    'Reindex the accounts of the table solara? Standard input is not a terminal: add --yes to agree.\n',
  )
  const before = await entities()
  expect(before).not.toContain('account-search')
  for (const written of [2, 0]) {
    const output = `Checked 2 accounts of the table solara; wrote the rows of ${written}.\n`
    expect(await operator(['reindex-accounts', '--yes'], environment)).toEqual({ status: 0, output, errorOutput: '' })
    // Of each account: the username, the email address, and the two words of the name.
    const added = Array.from({ length: 8 }, () => 'account-search')
    expect(await entities()).toEqual([...before, ...added].toSorted())
  }
})
