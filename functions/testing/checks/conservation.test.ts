import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { ledgerKinds, type LedgerKind } from '../../../shared/ledger/kinds.ts'
import { ledgerKeys } from '../../ledger/keys.ts'
import { put } from '../../table/rows.ts'
import { invariant, withAlteredWrites, withInterceptor, type BrokenVariant } from '../faults/broken-variants.ts'
import { invariantUnderFaults, race } from '../faults/fault-injection.ts'
import { partsOf } from '../faults/intercept.ts'
import { create } from '../fixtures/create.ts'
import { idempotencyFixtureOf, idempotentOperations } from '../fixtures/registry.ts'
import { withFreshTables } from '../fresh-table.ts'
import { call } from '../call.ts'
import { expectAllCoinsConserved, type CoinTotals } from './expect-consistent.ts'

withFreshTables()

const isEntry = ({ sk }: { sk: string }) => sk.startsWith('LEDGER#')

/** Cents by kind of entry that were added between the two totals. */
function added(before: CoinTotals, after: CoinTotals): CoinTotals {
  const kinds = new Set([...Object.keys(before), ...Object.keys(after)])
  const changes = [...kinds].map((kind) => [kind, (after[kind] ?? 0) - (before[kind] ?? 0)] as const)
  return Object.fromEntries(changes.filter(([, cents]) => cents !== 0))
}

/** Every transaction also issues a cent to an account that does not exist. */
const coinsFromNowhere: BrokenVariant = withInterceptor(async (command, next) => {
  const output = await next()
  if (partsOf(command).length === 0) return output
  const userId = randomUUID()
  const entry = { userId, sequence: 1, kind: 'gift', account: 'issued', amount: 1, balanceAfter: 1 }
  await put({ ...ledgerKeys.entry(userId, 1), entity: 'ledger', v: 1, ...entry })
  return output
})

const entriesAgainstMembers = withAlteredWrites(
  (key, { Put }) => isEntry(key) && Put !== undefined,
  ({ Put }) => ({ Put: { ...Put, Item: { ...(Put?.Item as object), account: 'members' } } }),
)

for (const operation of idempotentOperations) {
  invariantUnderFaults(`${operation} moves exactly the coins that its fixture states`, {
    async holds(withFaults) {
      const { coins, prepare } = idempotencyFixtureOf(operation)
      const { send, countEffects } = await prepare()
      const [before, key] = [await expectAllCoinsConserved(), randomUUID()]
      await race(
        withFaults,
        Array.from({ length: 8 }, () => () => send(key)),
      )
      expect(await countEffects()).toBe(1)
      expect(added(before, await expectAllCoinsConserved())).toEqual(coins)
    },
    broken: {
      'coins come from nowhere': coinsFromNowhere,
      ...(movesCoins(operation) && { 'entries are posted against another account': entriesAgainstMembers }),
    },
  })
}

/** False also for an operation without a fixture: its test reports that. */
function movesCoins(operation: string): boolean {
  try {
    return Object.keys(idempotencyFixtureOf(operation).coins).length > 0
  } catch {
    return false
  }
}

/** Every kind of entry that a fixture moves, as it states. */
const movedKinds = () => [
  ...idempotentOperations.flatMap((operation) => Object.keys(idempotencyFixtureOf(operation).coins)),
  ...movedByStreams,
]

/** Kinds that no call moves, only a stream consumer: each has its own invariants in missions.test.ts. */
const movedByStreams: LedgerKind[] = ['mission-return']

for (const [kind, { account, sign }] of Object.entries(ledgerKinds)) {
  invariant(`an operation moves coins by a ${kind} entry, and the statement shows it`, {
    async holds() {
      expect(movedKinds(), `No fixture states that it moves coins by a ${kind} entry`).toContain(kind)
      const as = await create.member({ solcoinBalance: 1 })
      const entry = {
        id: randomUUID(),
        userId: as.user.id,
        sequence: 2,
        kind,
        account,
        amount: sign,
        actor: as.user.id,
      }
      const stored = { ...entry, balanceAfter: 100 + sign, reason: 'Test', at: new Date().toISOString() }
      await put({ ...ledgerKeys.entry(as.user.id, 2), entity: 'ledger', v: 1, ...stored })
      const { body } = await call('wallet/statement', 'GET', { as })
      expect(body[0]).toMatchObject({ kind, amount: sign / 100 })
    },
    broken: {
      'the statement omits it': withInterceptor(async ({ name }, next) => {
        const output = (await next()) as { Items?: { kind?: string }[] }
        if (name !== 'Query') return output
        return { ...output, Items: (output.Items ?? []).filter((row) => row.kind !== kind) }
      }),
    },
  })
}
