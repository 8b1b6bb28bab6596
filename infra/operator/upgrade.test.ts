import { expect, test } from 'vitest'
import { orderKeys } from '../../functions/orders/keys.ts'
import { deployedTable, rowsIn } from './testing/deployed-table.ts'
import { operator } from './testing/operator-command.ts'

test('moves the search rows of version 1.0.0 once, and keeps what they say', async () => {
  const { environment, put, client } = await deployedTable()
  const former = {
    pk: 'ORDERSEARCH',
    sk: 'name#ada byron#0195c1de',
    entity: 'order-search',
    v: 1,
    id: '0195c1de',
    expiresAt: 4e9,
  }
  await put([former])
  const upgrade = () => operator(['upgrade', '--yes'], environment)
  expect((await upgrade()).output).toContain('moved 1 search rows')
  expect(await rowsIn(client, 'ORDERSEARCH')).toEqual([])
  const key = orderKeys.searchTerm(former.sk)
  expect(await rowsIn(client, key.pk)).toEqual([{ ...former, ...key }])
  expect((await upgrade()).output).toContain('moved 0 search rows')
})
