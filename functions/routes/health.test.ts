import { expect, test } from 'vitest'
import { environed } from '../testing/faults/broken-variants.ts'
import { call, callRaw } from '../testing/call.ts'
import { outage } from '../testing/faults/table-faults.ts'
import { tapping } from '../testing/faults/intercept.ts'

test('health says which version runs, and that the table answers', async () => {
  expect(await call('health', 'GET', {})).toMatchObject({ status: 200, body: { version: 'test', table: 'reachable' } })
  expect(await callRaw('health', 'HEAD')).toMatchObject({ status: 200 })
})

test('without its table it is not well', async () => {
  const ill = { status: 503, problem: 'try_again', message: 'The table cannot be reached.' }
  expect(await tapping(outage, () => call('health', 'GET', {}))).toMatchObject(ill)
  await environed({ TABLE_NAME: 'nowhere' })(async () => expect(await call('health', 'GET', {})).toMatchObject(ill))
})
