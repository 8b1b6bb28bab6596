import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { client } from '../../table/client.ts'
import { tableName } from '../../table/rows.ts'
import { expectUnbrokenLedger, expectSalesConsistent } from './expect-consistent.ts'
import {
  invariant,
  withAlteredReads,
  withInterceptor,
  withoutWrites,
  type BrokenVariant,
} from '../faults/broken-variants.ts'
import { call } from '../call.ts'
import { changeBeforeWrite } from '../faults/change-before-write.ts'
import { loseOneReply } from '../faults/table-faults.ts'
import { withFreshTables } from '../fresh-table.ts'
import { create } from '../fixtures/create.ts'
import type { OperationName, Reply } from '../fixtures/operation.ts'
import { contract, idempotencyFixtureOf, idempotentOperations } from '../fixtures/registry.ts'
import { readAllRows } from '../read-all-rows.ts'
import { partsOf, interceptTable, type TableInterceptor } from '../faults/intercept.ts'
import { invariantUnderFaults, race, type FaultInjection } from '../faults/fault-injection.ts'

withFreshTables()

const seen = ({ status, body }: Reply) => ({ status, body })
const key = () => randomUUID()

const isRecord = ({ pk }: { pk: string }) => pk.startsWith('IDEMPOTENCY#')
const readsOnlyRecord = (input: Record<string, unknown>): boolean => {
  const [asked] = Object.values(input.RequestItems as Record<string, { Keys: { pk: string }[] }>)
  return asked?.Keys.length === 1 && asked.Keys.every(isRecord)
}

const noRecord: BrokenVariant = withoutWrites(isRecord)
const recordNeverRead: BrokenVariant = withAlteredReads((rows) => rows.filter((row) => !isRecord(row)))
const recordNotReadAgain: BrokenVariant = withInterceptor(({ name, input }, next) =>
  name === 'BatchGet' && readsOnlyRecord(input) ? Promise.resolve({ Responses: {} }) : next(),
)

const sentOften = (operation: OperationName, times: number) => async (withFaults: FaultInjection) => {
  const { send, invalidate, countEffects } = await idempotencyFixtureOf(operation).prepare()
  const sameKey = key()
  const replies = await race(
    withFaults,
    Array.from({ length: times }, () => () => send(sameKey)),
  )
  const [first] = replies
  expect(first?.status).toBeLessThan(300)
  for (const reply of replies) expect(seen(reply)).toEqual(seen(first as Reply))
  expect(await countEffects()).toBe(1)
  await invalidate()
  expect(seen(await withFaults(() => send(sameKey)))).toEqual(seen(first as Reply))
  expect(await countEffects()).toBe(1)
}

const takesInput = (name: OperationName): boolean =>
  contract.some(({ operationName, operation: { params, body } }) => operationName === name && Boolean(params ?? body))
const noOtherInput = () => Promise.reject(new Error('The fixture sends no other input'))

/** The number of the write with the idempotency record, if it is not the first: a refund is first recorded as begun. */
const writesRecord: Partial<Record<OperationName, number>> = { 'POST admin/orders/refund': 1 }

for (const operation of idempotentOperations) {
  invariantUnderFaults(`${operation} sent often with one key takes effect once, and every reply equals the first`, {
    holds: sentOften(operation, 64),
    small: sentOften(operation, 8),
    broken: {
      'no idempotency record is written': noRecord,
      'the record is never read': recordNeverRead,
    },
  })

  invariant(
    `${operation} that a retry overtakes just before it writes the record takes effect once, and repeats the reply`,
    {
      async holds() {
        const { send, countEffects } = await idempotencyFixtureOf(operation).prepare()
        const sameKey = key()
        let overtaking: Reply | undefined
        const change = async () => (overtaking = await send(sameKey))
        const before = writesRecord[operation] ?? 0
        const { result } = await changeBeforeWrite({ before, change }, () => send(sameKey))
        expect(overtaking?.status).toBeLessThan(300)
        expect(seen(result)).toEqual(seen(overtaking as Reply))
        expect(await countEffects()).toBe(1)
      },
      broken: { 'the record is not read again before a refusal': recordNotReadAgain },
    },
  )

  if (!takesInput(operation)) continue
  invariantUnderFaults(`${operation} refuses other input with the same key`, {
    async holds(withFaults) {
      const { send, sendOther = noOtherInput, countEffects } = await idempotencyFixtureOf(operation).prepare()
      const sameKey = key()
      const [one, two] = await race(withFaults, [() => send(sameKey), () => sendOther(sameKey)])
      expect([one?.problem, two?.problem].filter(Boolean)).toEqual(['idempotency_mismatch'])
      const done = one?.problem ? sendOther : send
      const refused = one?.problem ? send : sendOther
      expect((await refused(sameKey)).problem).toBe('idempotency_mismatch')
      expect((await done(sameKey)).status).toBeLessThan(300)
      expect(await countEffects()).toBe(1)
    },
    broken: { 'no idempotency record is written': noRecord, 'the record is never read': recordNeverRead },
  })
}

/** Makes every idempotency record of this file expire. */
async function expireRecords(): Promise<void> {
  const yesterday = Math.floor(Date.now() / 1000) - 1
  for (const { pk, sk } of (await readAllRows()).filter(isRecord)) {
    const change = { UpdateExpression: 'SET expiresAt = :then', ExpressionAttributeValues: { ':then': yesterday } }
    await client.send(new UpdateCommand({ TableName: tableName(), Key: { pk, sk }, ...change }))
  }
}

invariantUnderFaults('a key can be used again after a day, even while its record is still stored', {
  async holds(withFaults) {
    const {
      send,
      sendOther = noOtherInput,
      countEffects,
    } = await idempotencyFixtureOf('POST admin/give-coins').prepare()
    const [same, other] = [key(), key()]
    await Promise.all([send(same), send(other)])
    await expireRecords()
    const replies = await race(
      withFaults,
      Array.from({ length: 8 }, () => () => send(same)),
    )
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect((await sendOther(other)).status).toBe(200)
    expect(await countEffects()).toBe(4)
  },
  broken: {
    'an expired record counts': withAlteredReads((rows) =>
      rows.map((row) => (isRecord(row) ? { ...row, expiresAt: Number(row.expiresAt) + 86_400 } : row)),
    ),
  },
})

/** Makes all callers and all routes share their keys. */
const sharedKeys: BrokenVariant = withInterceptor(async (command, next) => {
  const shared = 'IDEMPOTENCY#shared'
  const rename = <T extends { pk: string }>(row: T, from: string, to: string): T =>
    row.pk.startsWith(from) ? { ...row, pk: to } : row
  for (const { Put } of partsOf(command)) if (Put) Put.Item = rename(Put.Item as { pk: string }, 'IDEMPOTENCY#', shared)
  if (command.name !== 'BatchGet') return next()
  const requests = Object.entries(command.input.RequestItems as Record<string, { Keys: { pk: string }[] }>)
  const own = requests.flatMap(([, { Keys }]) => Keys).find(isRecord)?.pk ?? ''
  command.input.RequestItems = Object.fromEntries(
    requests.map(([table, { Keys, ...how }]) => [
      table,
      { ...how, Keys: Keys.map((each) => rename(each, 'IDEMPOTENCY#', shared)) },
    ]),
  )
  const output = (await next()) as { Responses?: Record<string, { pk: string }[]> }
  const tables = Object.entries(output.Responses ?? {})
  const Responses = Object.fromEntries(
    tables.map(([table, rows]) => [table, rows.map((row) => rename(row, shared, own))]),
  )
  return { ...output, Responses }
})

invariant('an idempotency key belongs to one caller and one route', {
  async holds() {
    const [buyers, staff] = await Promise.all([
      create.members(2, { solcoinBalance: 20 }),
      create.admin({ unlocked: true }),
    ])
    const sameKey = key()
    for (const buyer of buyers) {
      const item = await create.giftCard({ solcoinPrice: 20 })
      const reply = await call('shop/purchase', 'POST', { as: buyer, body: { itemId: item.id }, key: sameKey })
      expect(reply).toMatchObject({ status: 200, body: { giftCard: { code: item.code } } })
    }
    const gift = { userId: buyers[0]?.user.id ?? '', amount: 1 }
    const card = { name: 'Card', platform: 'roblox', amount: 1, solcoinPrice: 1, giftCardCode: randomUUID() } as const
    expect((await call('admin/give-coins', 'POST', { as: staff, body: gift, key: sameKey })).status).toBe(200)
    expect((await call('admin/shop/add-item', 'POST', { as: staff, body: card, key: sameKey })).status).toBe(201)
  },
  broken: { 'all callers share their keys': sharedKeys },
})

for (const operation of idempotentOperations) {
  invariant(`${operation} whose reply was lost does not take effect again, and the retry returns that reply`, {
    async holds() {
      const { send, invalidate, countEffects } = await idempotencyFixtureOf(operation).prepare()
      const sameKey = key()
      const lost = loseOneReply((name) => name === 'TransactWrite')
      const reply = await interceptTable(lost, () => send(sameKey))
      expect(reply.status).toBeLessThan(300)
      expect(await countEffects()).toBe(1)
      await invalidate()
      expect(seen(await send(sameKey))).toEqual(seen(reply))
      expect(await countEffects()).toBe(1)
    },
    broken: { 'no idempotency record is written': noRecord },
  })
}

/** Makes the client send each write twice, as the same request. */
const resending: TableInterceptor = async (command, next) => {
  const output = await next()
  return command.name === 'TransactWrite' ? next() : output
}

invariant('a write that the client resends is one write, even without an idempotency key', {
  async holds() {
    const [item, buyer] = await Promise.all([
      create.giftCard({ solcoinPrice: 20 }),
      create.member({ solcoinBalance: 40 }),
    ])
    const reply = await interceptTable(resending, () =>
      call('shop/purchase', 'POST', { as: buyer, body: { itemId: item.id } }),
    )
    expect(reply).toMatchObject({ status: 200, body: { giftCard: { code: item.code }, newSolcoinBalance: 20 } })
    expect(await expectUnbrokenLedger(buyer.user.id)).toHaveLength(2)
    await expectSalesConsistent([buyer], [item])
  },
  broken: {
    'each attempt is a new request': withInterceptor((command, next) => {
      if (command.name === 'TransactWrite') command.input.ClientRequestToken = randomUUID()
      return next()
    }),
  },
})
