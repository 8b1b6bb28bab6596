import { expect, test } from 'vitest'
import { withEnvironment } from '../testing/faults/broken-variants.ts'
import { call, callRaw } from '../testing/call.ts'
import { tableUnreachable } from '../testing/faults/table-faults.ts'
import { interceptTable } from '../testing/faults/intercept.ts'

test('returns the version and that the table can be reached', async () => {
  expect(await call('health', 'GET', {})).toMatchObject({ status: 200, body: { version: 'test', table: 'reachable' } })
  expect(await callRaw('health', 'HEAD')).toMatchObject({ status: 200 })
})

test('fails when the table cannot be reached', async () => {
  const unavailable = { status: 503, problem: 'try_again', message: 'The table cannot be reached.' }
  expect(await interceptTable(tableUnreachable, () => call('health', 'GET', {}))).toMatchObject(unavailable)
  await withEnvironment({ TABLE_NAME: 'nowhere' })(async () =>
    expect(await call('health', 'GET', {})).toMatchObject(unavailable),
  )
})
