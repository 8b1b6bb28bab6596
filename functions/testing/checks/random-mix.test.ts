import { fc } from '@fast-check/vitest'
import pMap from 'p-map'
import { expect, vi } from 'vitest'
import { dailyLoginPoints } from '../../../shared/membership/tiers.ts'
import * as claims from '../../claims/claims.table.ts'
import * as users from '../../accounts/users.table.ts'
import {
  expectAllCoinsConserved,
  expectClaimsConsistent,
  expectCoinsConserved,
  expectSalesConsistent,
  expectUnbrokenLedger,
} from './expect-consistent.ts'
import { invariant, withoutConditions, withoutWrites } from '../faults/broken-variants.ts'
import { throughProxy } from '../faults/dynamodb-proxy.ts'
import { withSkewedClocks } from '../faults/skewed-clocks.ts'
import { brokenConnections } from '../faults/table-faults.ts'
import { withFreshTables } from '../fresh-table.ts'
import type { SignedInUser } from '../fixtures/create.ts'
import { idempotentOperations } from '../fixtures/registry.ts'
import { actions, begin, step, type Step, type World } from './random-mix.ts'
import { interceptTable } from '../faults/intercept.ts'

withFreshTables()

/** `npm run test:table` makes 10,000 calls. */
const minCalls = Number(process.env['CALLS'] ?? 1_300)
const stepsInARun = 525
/** Some of the steps send their call twice. */
const callsInARun = 650
const runs = Math.ceil(minCalls / callsInARun)
const concurrency = 19

/** Every run adds calls of these operations; over all runs, every operation with an idempotency key has its turn. */
const operationsOf = (run: number) => idempotentOperations.filter((_, place) => place % runs === run)

/** Coins: the replies agree with the ledgers, and the ledgers with the balances. */
async function expectCoins({ members, bought, givenCents }: World): Promise<void> {
  const ledgers = (await Promise.all(members.map(({ user }) => expectUnbrokenLedger(user.id)))).flat()
  const gifts = ledgers.filter(({ account }) => account === 'issued')
  expect(gifts.reduce((sum, { amount }) => sum + amount, 0)).toBe(givenCents)
  expect(ledgers.filter(({ account }) => account === 'store')).toHaveLength(bought.length)
  await expectCoinsConserved(members)
}

/** Gift card codes: each has one owner, and nobody else has seen it. */
async function expectCodes({ members, stock, bought, revealed }: World): Promise<void> {
  expect(new Set(stock.map(({ code }) => code)).size).toBe(stock.length)
  expect(new Set(bought.map(({ item }) => item.code)).size).toBe(bought.length)
  for (const { viewer, code } of revealed) {
    expect(bought.find(({ item }) => item.code === code)?.buyer).toBe(viewer)
  }
  await expectSalesConsistent(members, stock)
}

/** Claims: each has the status that the reply to staff stated, and is pending if staff have not decided it. */
async function expectClaims({ members, claims: known, deleted }: World): Promise<void> {
  await expectClaimsConsistent(members)
  for (const { id, owner, verdict } of known) {
    const claim = await claims.find(id)
    if (deleted.has(owner)) expect(claim).toBeUndefined()
    else expect(claim?.status).toMatch(verdict ?? /pending$/)
  }
}

/** Members: exactly the deleted ones are gone, and each has the daily award that it was told of, at most one. */
async function expectMembers({ members, awards, deleted }: World): Promise<void> {
  const awarded = (member: SignedInUser) => awards.filter((one) => one === member).length
  for (const member of members) {
    const user = await users.find(member.user.id)
    expect(user === undefined).toBe(deleted.has(member))
    expect(awarded(member)).toBeLessThanOrEqual(1)
    if (user) expect(user.loyaltyPoints).toBe(awarded(member) * dailyLoginPoints)
  }
}

async function run(steps: Step[], number: number): Promise<number> {
  const world = await begin(operationsOf(number % runs))
  // Let every step finish before an error ends the run: a call that is still under way would disturb the next test.
  const all = () => pMap(steps, (step) => actions[step.action](world, step), { concurrency, stopOnError: false })
  await throughProxy(() => withSkewedClocks(() => interceptTable(brokenConnections(0.05), all)))
  await expectCoins(world)
  await expectCodes(world)
  await expectClaims(world)
  await expectMembers(world)
  for (const { operation, isSent, countEffects } of world.prepared)
    expect([operation, await countEffects()]).toEqual([operation, isSent ? 1 : 0])
  return world.calls
}

vi.setConfig({ testTimeout: 3_600_000 })

invariant('after any mix of concurrent calls by 16 members and 3 staff, under faults, all data are consistent', {
  async holds() {
    let [calls, number] = [0, 0]
    const mix = fc.asyncProperty(fc.array(step, { minLength: stepsInARun, maxLength: stepsInARun }), async (steps) => {
      calls += await run(steps, number)
      number += 1
    })
    await fc.assert(mix, { numRuns: runs, endOnFailure: true })
    expect(calls).toBeGreaterThanOrEqual(minCalls)
    await expectAllCoinsConserved()
  },
  broken: {
    'concurrent ledger entries ignore each other': withoutConditions(
      ({ sk }) => sk === 'PROFILE' || sk.startsWith('LEDGER#'),
    ),
    'a decided claim can be decided again': withoutConditions(
      ({ sk }) => /^(CLAIM|VOUCHER)#/.test(sk) || sk === 'PROFILE',
    ),
    'the daily award is not recorded': withoutWrites(({ sk }) => sk.startsWith('ACTIVITY#')),
    'no idempotency record is written': withoutWrites(({ pk }) => pk.startsWith('IDEMPOTENCY#')),
    'no code fingerprint is stored': withoutWrites(({ sk }) => sk === 'FINGERPRINT'),
  },
})
