import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { client } from '../../table/client.ts'
import { tableName } from '../../table/rows.ts'
import type { LedgerEntry } from '../../ledger/add-entry.ts'
import { expectUnbrokenLedger, expectCoinsConserved, expectSalesConsistent } from './expect-consistent.ts'
import {
  invariant,
  withAlteredWrites,
  withInterceptor,
  withoutConditions,
  withoutWrites,
} from '../faults/broken-variants.ts'
import { withFreshTables } from '../fresh-table.ts'
import { create, type SignedInUser } from '../fixtures/create.ts'
import { callUntilAnswered } from '../call-until-answered.ts'
import { readAllRows } from '../read-all-rows.ts'
import { keysOf, partsOf, interceptTable, type TableCommand, type TransactItem } from '../faults/intercept.ts'
import { invariantUnderFaults, noFaults, race, type FaultInjection } from '../faults/fault-injection.ts'

withFreshTables()

type Key = { pk: string; sk: string }
const isProfile = ({ sk }: Key) => sk === 'PROFILE'
const isEntry = ({ sk }: Key) => sk.startsWith('LEDGER#')
const isMovement = (key: Key) => isProfile(key) || isEntry(key)

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))

const entryIn = (part: TransactItem) => (part.Put?.Item ?? {}) as Partial<LedgerEntry>
const isPayment = (key: Key, part: TransactItem) => isEntry(key) && entryIn(part).account === 'store'
const isGift = (key: Key, part: TransactItem) => isEntry(key) && entryIn(part).actor !== entryIn(part).userId

/** Alters an entry before it is written. */
const entered =
  (change: (entry: Partial<LedgerEntry>) => Partial<LedgerEntry>) =>
  (part: TransactItem): TransactItem => ({ Put: { ...part.Put, Item: { ...entryIn(part), ...change(entryIn(part)) } } })

const oneCentMore = ({ Update }: TransactItem): TransactItem => {
  const values = Update?.ExpressionAttributeValues as Record<string, number>
  return { Update: { ...Update, ExpressionAttributeValues: { ...values, ':balance': Number(values[':balance']) + 1 } } }
}

type Told = { status: number; body: { newSolcoinBalance: number } | { approvalId: string } }

/** Concurrent purchases and gifts by several members and staff. */
async function manyAtOnce(withFaults: FaultInjection) {
  const [members, staff, items] = await Promise.all([
    create.members(3, { solcoinBalance: 30, membershipTier: 'gold' }),
    Promise.all([create.admin({ unlocked: true }), create.coFounder({ unlocked: true })]),
    Promise.all(times(18, (index) => create.giftCard({ solcoinPrice: 5.55 + index }))),
  ])
  const buy = (as: SignedInUser, giftCardId: string) => () =>
    callUntilAnswered('shop/purchase', 'POST', { as, body: { itemId: giftCardId } })
  const give =
    (as: SignedInUser, { user }: SignedInUser, amount: number) =>
    () =>
      callUntilAnswered('admin/give-coins', 'POST', { as, body: { userId: user.id, amount } })
  const calls = members.flatMap((member, m) => [
    ...items.filter((_, index) => index % 3 === m || index % 4 === m).map((item) => buy(member, item.id)),
    ...staff.flatMap((giver) => times(3, (index) => give(giver, member, index + 1))),
  ])
  const replies = await race<Told>(withFaults, calls)
  return { members, items, replies }
}

invariantUnderFaults("a member's ledger has no gap and ends at the balance", {
  async holds(withFaults) {
    const { members, replies } = await manyAtOnce(withFaults)
    const ledgers = await Promise.all(members.map(({ user }) => expectUnbrokenLedger(user.id)))
    const reported = replies.flatMap(({ status, body }) =>
      status === 200 && 'newSolcoinBalance' in body ? [body.newSolcoinBalance * 100] : [],
    )
    const written = ledgers.flatMap((entries) => entries.slice(1).map(({ balanceAfter }) => balanceAfter))
    expect(reported.map(Math.round).toSorted((a, b) => a - b)).toEqual(written.toSorted((a, b) => a - b))
    expect(replies.map(({ status }) => status)).not.toContain(500)
  },
  broken: {
    'concurrent ledger entries ignore each other': withoutConditions(isMovement),
    'a purchase writes no ledger entry': withoutWrites(isPayment),
    'a cent comes from nowhere': withAlteredWrites(
      (key, part) => isProfile(key) && part.Update !== undefined,
      oneCentMore,
    ),
    'an entry is numbered wrongly': withAlteredWrites(
      isEntry,
      entered(({ sequence = 0 }) => ({ sequence: sequence + 1 })),
    ),
  },
})

invariantUnderFaults('concurrent purchases and gifts neither create nor lose coins', {
  async holds(withFaults) {
    const { members, items } = await manyAtOnce(withFaults)
    await expectCoinsConserved(members)
    await expectSalesConsistent(members, items)
  },
  broken: {
    'a sale is posted as a refund': withAlteredWrites(
      isPayment,
      entered(() => ({ account: 'refund' })),
    ),
    'a gift is posted against the claims account': withAlteredWrites(
      isGift,
      entered(() => ({ account: 'claims' })),
    ),
    'concurrent ledger entries ignore each other': withoutConditions(isMovement),
  },
})

invariantUnderFaults('of fifty concurrent purchases from a balance that covers one, one succeeds', {
  async holds(withFaults) {
    const [buyer, items] = await Promise.all([
      create.member({ solcoinBalance: 20 }),
      Promise.all(times(50, () => create.giftCard({ solcoinPrice: 20 }))),
    ])
    const spends = items.map(
      ({ id }) =>
        () =>
          callUntilAnswered('shop/purchase', 'POST', { as: buyer, body: { itemId: id } }),
    )
    const replies = await race(withFaults, spends)
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ problem }) => problem === 'insufficient_solcoins')).toHaveLength(49)
    expect(await expectUnbrokenLedger(buyer.user.id)).toHaveLength(2)
    await expectSalesConsistent([buyer], items)
  },
  broken: { 'concurrent purchases ignore each other': withoutConditions(isMovement) },
})

/** The commands that write, or could write, ledger entries. */
const onLedger = (command: TableCommand): TransactItem[] => {
  const { Key, Item, RequestItems } = command.input as { Key?: Key; Item?: Key; RequestItems?: unknown }
  const single = Key ?? Item
  const touched = partsOf(command).filter((part) => isEntry(keysOf(part)))
  if (single && isEntry(single)) touched.push({ Update: { ...command.input } })
  if (command.name === 'BatchWrite' && JSON.stringify(RequestItems).includes('LEDGER#')) touched.push({ Delete: {} })
  return touched
}

const ledgerRows = async () =>
  new Map((await readAllRows()).flatMap((row) => (isEntry(row) ? [[keyOf(row), row]] : [])))
const keyOf = ({ pk, sk }: Key) => `${pk} ${sk}`

invariant('a ledger entry is written once, and never changed or deleted', {
  async holds() {
    const writes: TransactItem[] = []
    await interceptTable(
      async (command, next) => {
        const output = await next()
        writes.push(...onLedger(command))
        return output
      },
      async () => {
        await manyAtOnce(noFaults)
        const before = await ledgerRows()
        await manyAtOnce(noFaults)
        const after = await ledgerRows()
        for (const [key, entry] of before) expect(after.get(key)).toEqual(entry)
      },
    )
    expect(writes.length).toBeGreaterThan(30)
    for (const write of writes) expect(write.Put?.ConditionExpression).toBe('attribute_not_exists(pk)')
  },
  broken: {
    'an entry may be overwritten': withoutConditions(isEntry),
    'an entry is corrected in place': withInterceptor(async (command, next) => {
      const output = await next()
      const [entry] = partsOf(command).filter((part) => isEntry(keysOf(part)))
      const correction = { TableName: tableName(), UpdateExpression: 'SET reason = :reason' }
      if (entry) {
        const values = { ':reason': randomUUID() }
        const write = { ...correction, Key: keysOf(entry), ExpressionAttributeValues: values }
        await client.send(new UpdateCommand(write))
      }
      return output
    }),
  },
})
