import type { Context } from 'aws-lambda'
import { expect, test } from 'vitest'
import { handlerOf, callRaw } from '../testing/call.ts'
import { interceptTable, type TableInterceptor } from '../testing/faults/intercept.ts'
import { tableUnreachable } from '../testing/faults/table-faults.ts'
import { logs } from '../testing/logs.ts'
import type { Event } from './request-context.ts'
import { warmUpEvent } from './warm-up-event.ts'

/** Sends a function the event of the schedule. */
async function warmUp(name: string): Promise<unknown> {
  const handler = await handlerOf(name)
  return handler(warmUpEvent as unknown as Event, {} as Context)
}

/** What is sent to the table during `during`. */
async function commandsOf(during: () => Promise<unknown>): Promise<string[]> {
  const commands: string[] = []
  const record: TableInterceptor = ({ name }, next) => {
    commands.push(name)
    return next()
  }
  await interceptTable(record, during)
  return commands
}

test.each(['auth/user', 'auth/login', 'shop/items', 'shop/pages'])(
  'a warm-up of %s reads the table once, and leaves no trace',
  async (name) => {
    const commands = await commandsOf(async () => expect(await warmUp(name)).toEqual({ statusCode: 204 }))
    expect(commands).toEqual(['BatchGet'])
    expect(logs).toEqual([])
  },
)

test('a warm-up never fails, or Lambda would repeat it', async () => {
  expect(await interceptTable(tableUnreachable, () => warmUp('shop/items'))).toEqual({ statusCode: 204 })
  expect(logs).toEqual([])
})

test('a request cannot pass for a warm-up', async () => {
  const sent = { warmUp: 'true' }
  const body = JSON.stringify(warmUpEvent)
  const forged = { query: sent, params: sent, headers: sent, stageVariables: sent, body }
  expect(await callRaw('shop/items', 'GET', forged)).toMatchObject({ status: 401 })
  expect(logs).toMatchObject([{ message: 'request', route: 'shop/items', status: 401 }])
})
