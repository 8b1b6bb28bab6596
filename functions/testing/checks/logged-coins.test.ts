import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { toCents } from '../../../shared/money.ts'
import { logger } from '../../log.ts'
import { interceptTable, partsOf, type TransactItem } from '../faults/intercept.ts'
import { invariant, type BrokenVariant } from '../faults/broken-variants.ts'
import { noFaults, race } from '../faults/fault-injection.ts'
import { loseOneReply } from '../faults/table-faults.ts'
import { idempotencyFixtureOf, idempotentOperations } from '../fixtures/registry.ts'
import { withFreshTables } from '../fresh-table.ts'
import { logs } from '../logs.ts'
import type { CoinTotals } from './expect-consistent.ts'

withFreshTables()

const isEntry = ({ Put }: TransactItem) => Boolean((Put?.Item as { sk: string } | undefined)?.sk.startsWith('LEDGER#'))

/** The cents that `during` logged, by kind of entry. */
async function logged(during: () => Promise<unknown>): Promise<CoinTotals> {
  const before = logs.length
  await during()
  const totals: CoinTotals = {}
  for (const { message, kind, coins } of logs.slice(before))
    if (message === 'coins moved') totals[String(kind)] = (totals[String(kind)] ?? 0) + toCents(Number(coins))
  return totals
}

/** The coins in the operation's fixture, without their signs. */
const statedBy = (operation: string): CoinTotals => {
  const { coins } = idempotencyFixtureOf(operation)
  return Object.fromEntries(Object.entries(coins).map(([kind, cents]) => [kind, Math.abs(cents)]))
}

const isAboutCoins = (line: unknown) => (line as { message?: string }).message === 'coins moved'

/** Logs each line of coins this many times. */
const logging =
  (times: number): BrokenVariant =>
  async (check) => {
    const info = logger.info.bind(logger)
    const spy = vi.spyOn(logger, 'info').mockImplementation((...line) => {
      for (let nth = 0; nth < (isAboutCoins(line[0]) ? times : 1); nth += 1) Reflect.apply(info, logger, line)
    })
    try {
      await check()
    } finally {
      spy.mockRestore()
    }
  }

const movingCoins = idempotentOperations.filter((operation) => Object.keys(statedBy(operation)).length > 0)

test('operations move coins', () => expect(movingCoins.length).toBeGreaterThan(3))

for (const operation of movingCoins) {
  invariant(`${operation} logs the coins that it moved once, however often it is repeated`, {
    async holds() {
      const { prepare } = idempotencyFixtureOf(operation)
      const { send } = await prepare()
      const key = randomUUID()
      const attempts = Array.from({ length: 8 }, () => () => send(key))
      expect(await logged(() => race(noFaults, attempts))).toEqual(statedBy(operation))
      expect(await logged(() => send(key))).toEqual({})
    },
    broken: {
      'an entry is logged twice': logging(2),
      'no entry is logged': logging(0),
    },
  })

  test(`${operation} loses a line rather than counting twice when the reply to its transaction is lost`, async () => {
    const { send, countEffects } = await idempotencyFixtureOf(operation).prepare()
    const key = randomUUID()
    const repeated = () =>
      interceptTable(
        loseOneReply((_name, command) => partsOf(command).some(isEntry)),
        async () => [await send(key), await send(key)],
      )
    expect(await logged(repeated)).toEqual({})
    expect(await countEffects()).toBe(1)
  })
}
