import { expect, test } from 'vitest'
import * as ledgerRoutes from '../../../shared/ledger/routes.ts'
import * as users from '../../accounts/users.table.ts'
import { put, remove } from '../../table/rows.ts'
import { invariant } from '../faults/broken-variants.ts'
import { interceptTable } from '../faults/intercept.ts'
import { expectProblem } from './replies.ts'
import { callRaw, withRoute } from '../call.ts'
import { contract, examplesOf, owner, type ContractEntry } from '../fixtures/registry.ts'
import { withContext } from '../with-context.ts'
import { create, type SignedInUser } from '../fixtures/create.ts'
import { serve } from '../../serve.ts'

/** Every operation that requires a caller. */
const guarded = contract.filter(({ operation }) => operation.access !== 'anyone' && operation.access !== 'signed')

const reads = ['BatchGet', 'Query']

/** The commands that a refused call sends to the table. */
async function commandsOfRefusal({ name, method, operation }: ContractEntry, as: SignedInUser): Promise<string[]> {
  const [example] = examplesOf(name, method)
  const raw = await example?.prepare(await owner())
  const commands: string[] = []
  const reply = await interceptTable(
    ({ name: command }, next) => {
      commands.push(command)
      return next()
    },
    () => callRaw(name, method, { ...raw, as }),
  )
  expectProblem({ method, operation }, reply)
  return commands
}

async function signedOut(): Promise<SignedInUser> {
  const user = await owner()
  await remove(users.key(user.user.id))
  return user
}

/** A statement that writes before its caller is known. */
const hasty = serve(ledgerRoutes.statement, {
  GET: {
    async prefetch({ userId }) {
      await put({ pk: `TEST#${userId}`, sk: 'TEST', entity: 'test', v: 1 })
      return { rows: [], next: undefined }
    },
    run: async ({ prefetched }) => prefetched,
  },
})

invariant('a call that is refused for its caller writes nothing', {
  async holds() {
    for (const entry of guarded) {
      const callers = { 'a dead session': await signedOut(), 'a member': await create.member() }
      for (const [who, as] of Object.entries(callers)) {
        if (who === 'a member' && entry.operation.access === 'member') continue
        await withContext(`${entry.operationName} by ${who}`, async () => {
          const commands = await commandsOfRefusal(entry, as)
          expect(commands.filter((command) => !reads.includes(command))).toEqual([])
        })
      }
    }
  },
  broken: {
    'a prefetch writes': (check) => withRoute('wallet/statement', hasty, check),
  },
})

test('a call without a cookie reads nothing', async () => {
  for (const { name, method, operation } of guarded) {
    let commands = 0
    const count = (_command: unknown, next: () => Promise<unknown>) => ((commands += 1), next())
    const [example] = examplesOf(name, method)
    const raw = await example?.prepare(await owner())
    const reply = await interceptTable(count, () => callRaw(name, method, { ...raw, as: undefined }))
    expect(expectProblem({ method, operation }, reply)).toBe('signed_out')
    expect(commands, name).toBe(0)
  }
})

const route = 'wallet/statement'
const unreachable = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))

test('the failure of a prefetch is reported to an authorised caller only', async () => {
  const failing = (as: SignedInUser) =>
    interceptTable(
      ({ name }, next) => (name === 'Query' ? unreachable() : next()),
      () => callRaw(route, 'GET', { as }),
    )
  expect(await failing(await create.member())).toMatchObject({ status: 503, body: { code: 'try_again' } })
  expect(await failing(await signedOut())).toMatchObject({ status: 401, body: { code: 'signed_out' } })
})

test('a refused caller does not wait for a prefetch', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const as = await signedOut()
  const reply = await interceptTable(
    async ({ name }, next) => {
      if (name === 'Query') await promise
      return next()
    },
    () => callRaw(route, 'GET', { as }),
  )
  resolve()
  expect(reply).toMatchObject({ status: 401 })
})

test('an authorised caller sees an invalid cursor only after the check', async () => {
  const raw = { query: { cursor: 'wrong' } }
  expect(await callRaw(route, 'GET', { ...raw, as: await create.member() })).toMatchObject({ status: 400 })
  expect(await callRaw(route, 'GET', { ...raw, as: await signedOut() })).toMatchObject({ status: 401 })
})

test('a session and its list are read side by side', async () => {
  const started: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const as = await create.member()
  await interceptTable(
    async ({ name }, next) => {
      started.push(name)
      if (started.length === 2) resolve()
      // Neither command is answered before both have started.
      await promise
      return next()
    },
    () => callRaw(route, 'GET', { as }),
  )
  expect(started.toSorted()).toEqual(reads)
})
