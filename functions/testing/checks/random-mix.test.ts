import { fc } from '@fast-check/vitest'
import { expect, vi } from 'vitest'
import { dailyLoginPoints } from '../../../shared/membership/tiers.ts'
import * as claims from '../../claims/claims.table.ts'
import * as users from '../../accounts/users.table.ts'
import {
  expectUnbrokenLedger,
  expectClaimsConsistent,
  expectCoinsConserved,
  expectSalesConsistent,
} from './expect-consistent.ts'
import { invariant, withoutConditions, withoutWrites } from '../faults/broken-variants.ts'
import { brokenConnections, contention } from '../faults/table-faults.ts'
import { withFreshTables } from '../fresh-table.ts'
import type { SignedInUser } from '../fixtures/create.ts'
import { acts, begin, step, type Step, type World } from './random-mix.ts'
import { interceptTable } from '../faults/intercept.ts'

withFreshTables()

const runs = 8
const stepsInARun = 525
const lanes = 19
const fewestCalls = 5_000

/** Coins: what was said agrees with what was written, and what was written with itself. */
async function expectCoins({ members, bought, givenCents }: World): Promise<void> {
  const ledgers = (await Promise.all(members.map(({ user }) => expectUnbrokenLedger(user.id)))).flat()
  const gifts = ledgers.filter(({ account }) => account === 'issued')
  expect(gifts.reduce((sum, { amount }) => sum + amount, 0)).toBe(givenCents)
  expect(ledgers.filter(({ account }) => account === 'store')).toHaveLength(bought.length)
  await expectCoinsConserved(members)
}

/** Codes: each has one owner, and nobody else ever saw it. */
async function expectCodes({ members, stock, bought, revealed }: World): Promise<void> {
  expect(new Set(stock.map(({ code }) => code)).size).toBe(stock.length)
  expect(new Set(bought.map(({ item }) => item.code)).size).toBe(bought.length)
  for (const { viewer, code } of revealed) {
    expect(bought.find(({ item }) => item.code === code)?.buyer).toBe(viewer)
  }
  await expectSalesConsistent(members, stock)
}

/** Claims: each stands as its desk was told, and waits as long as no desk was told anything. */
async function expectClaims({ members, claims: told, gone }: World): Promise<void> {
  await expectClaimsConsistent(members)
  for (const { id, owner, verdict } of told) {
    const claim = await claims.find(id)
    if (gone.has(owner)) expect(claim).toBeUndefined()
    else expect(claim?.status).toMatch(verdict ?? /pending$/)
  }
}

/**
 * People: who was deleted is gone and nobody else is, and the day was awarded once. An award has no key: whose reply was
 * lost is told, asking again, that it was claimed already.
 */
async function expectPeople({ members, awards, gone }: World): Promise<void> {
  const awarded = (member: SignedInUser) => awards.filter((one) => one === member).length
  for (const member of members) {
    const user = await users.find(member.user.id)
    expect(user === undefined).toBe(gone.has(member))
    expect(awarded(member)).toBeLessThanOrEqual(1)
    if (user) expect([awarded(member) * dailyLoginPoints, dailyLoginPoints]).toContain(user.loyaltyPoints)
  }
}

async function run(steps: Step[]): Promise<number> {
  const world = await begin()
  const queue = steps.values()
  const lane = async () => {
    for (const step of queue) await acts[step.act](world, step)
  }
  const all = () => Promise.allSettled(Array.from({ length: lanes }, lane))
  const ends = await interceptTable(contention(0.2), () => interceptTable(brokenConnections(0.05), all))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  await expectCoins(world)
  await expectCodes(world)
  await expectClaims(world)
  await expectPeople(world)
  return world.calls
}

vi.setConfig({ testTimeout: 180_000 })

invariant('after any mix of calls by 16 members and 3 staff at once, in any storm, the books are right', {
  async holds() {
    let calls = 0
    const mix = fc.asyncProperty(fc.array(step, { minLength: stepsInARun, maxLength: stepsInARun }), async (steps) => {
      calls += await run(steps)
    })
    await fc.assert(mix, { numRuns: runs, endOnFailure: true })
    expect(calls).toBeGreaterThanOrEqual(fewestCalls)
  },
  broken: {
    'movements take no notice of each other': withoutConditions(
      ({ sk }) => sk === 'PROFILE' || sk.startsWith('LEDGER#'),
    ),
    'a sold code can be sold': withoutConditions(({ sk }) => sk === 'ITEM'),
    'a decided claim can be decided': withoutConditions(({ sk }) => /^(CLAIM|VOUCHER)#/.test(sk) || sk === 'PROFILE'),
    'a day is not written down': withoutWrites(({ sk }) => sk.startsWith('ACTIVITY#')),
    'no record is kept of what was done': withoutWrites(({ pk }) => pk.startsWith('ONCE#')),
    'no fingerprint is kept': withoutWrites(({ sk }) => sk === 'CODE'),
  },
})
