import { randomUUID } from 'node:crypto'
import { fc } from '@fast-check/vitest'
import { expect, vi } from 'vitest'
import { tierLevels } from '../../shared/membership.ts'
import { toCents } from '../../shared/money.ts'
import { expectChain, expectCoinsConserved, expectSalesSettled } from '../testing/books.ts'
import { invariant, unconditional, unwritten } from '../testing/broken.ts'
import { call } from '../testing/call.ts'
import { breakingConnections, contention } from '../testing/faults.ts'
import { given, type Given } from '../testing/given.ts'
import { insist } from '../testing/insist.ts'
import { tapping } from '../testing/traffic.ts'

/** One step of the mix. People, items and codes are picked by number from those that are there when its turn comes. */
const step = fc.record({
  act: fc.constantFrom('buy', 'buy', 'buy', 'give', 'give', 'add', 'reveal'),
  member: fc.nat(9),
  staff: fc.nat(1),
  what: fc.nat(1_000),
  coins: fc.integer({ min: 1, max: 40 }),
  /** Sent by two at once under one key, as an impatient person does. */
  twice: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const runs = 4
const stepsInARun = 250
const lanes = 24

type Stocked = { id: string; code: string }
type World = {
  members: Given[]
  staff: Given[]
  stock: Stocked[]
  /** What the members were told. */
  bought: { buyer: Given; item: Stocked }[]
  revealed: { viewer: Given; code: string }[]
  givenCents: number
}

async function begin(): Promise<World> {
  const [members, staff, stock] = await Promise.all([
    Promise.all(Array.from({ length: 10 }, (_, i) => given.member({ membershipTier: tierLevels[i % 5] ?? 'free' }))),
    Promise.all([given.admin({ unlocked: true }), given.coFounder({ unlocked: true })]),
    Promise.all(Array.from({ length: 5 }, (_, i) => given.item({ solcoinPrice: 9.99 + i }))),
  ])
  return { members, staff, stock, bought: [], revealed: [], givenCents: 0 }
}

function pick<T>(from: T[], number: number): T {
  const picked = from[number % from.length]
  if (picked === undefined) throw new RangeError('There is nothing to pick from')
  return picked
}

/**
 * The answer to a call under a key, sent once or by two at once. A refusal is not remembered: of the two, one may be
 * refused before the coins arrive and the other succeed after. Whoever asks once it was done gets what was done.
 */
async function answer<T extends { status: number; body: unknown }>(
  { twice }: Step,
  send: (key: string) => Promise<T>,
): Promise<T> {
  const key = randomUUID()
  if (!twice) return send(key)
  const [one, two] = await Promise.all([send(key), send(key)])
  const done = [one, two].filter(({ status }) => status < 300)
  if (done.length === 0) return one
  const after = await send(key)
  for (const { body } of done) expect(body).toEqual(after.body)
  return after
}

const acts = {
  async buy(world: World, step: Step) {
    const [buyer, item] = [pick(world.members, step.member), pick(world.stock, step.what)]
    const raw = { as: buyer, body: { itemId: item.id } }
    const reply = await answer(step, (key) => insist('shop/purchase', 'POST', { ...raw, key }))
    if (reply.status === 200) {
      expect(reply.body.giftCard.code).toBe(item.code)
      world.bought.push({ buyer, item })
    } else expect(['sold_out', 'insufficient_solcoins']).toContain(reply.problem)
  },

  async give(world: World, step: Step) {
    const body = { userId: pick(world.members, step.member).user.id, amount: step.coins }
    const raw = { as: pick(world.staff, step.staff), body }
    const reply = await answer(step, (key) => insist('admin/give-coins', 'POST', { ...raw, key }))
    expect(reply.status).toBe(200)
    world.givenCents += toCents(step.coins)
  },

  async add(world: World, step: Step) {
    const code = `CODE-${step.what % 60}-${world.members[0]?.user.id}`
    const card = { name: 'Card', platform: step.what % 2 ? 'roblox' : 'playstation', amount: 10 } as const
    const raw = {
      as: pick(world.staff, step.staff),
      body: { ...card, solcoinPrice: step.coins / 2 + 0.05, giftCardCode: code },
    }
    const reply = await answer(step, (key) => insist('admin/shop/add-item', 'POST', { ...raw, key }))
    if (reply.status === 201) world.stock.push({ id: reply.body.id, code })
    else expect(reply.problem).toBe('duplicate_code')
  },

  async reveal(world: World, step: Step) {
    const [viewer, other] = [pick(world.members, step.member), pick(world.members, step.member + 1)]
    const { body } = await insist('shop/my-purchases', 'GET', { as: viewer })
    if (body.length === 0) return
    const params = { id: pick(body, step.what).id }
    const [own, foreign] = await Promise.all([
      insist('shop/my-purchases/reveal', 'POST', { as: viewer, params }),
      insist('shop/my-purchases/reveal', 'POST', { as: other, params }),
    ])
    expect([own.status, foreign.status]).toEqual([200, 404])
    world.revealed.push({ viewer, code: own.body.code })
  },
}

/** What was said agrees with what was written, and what was written with itself. */
async function expectBooks({ members, stock, bought, revealed, givenCents }: World): Promise<void> {
  const ledgers = (await Promise.all(members.map(({ user }) => expectChain(user.id)))).flat()
  const gifts = ledgers.filter(({ account }) => account === 'issued')
  expect(gifts.reduce((sum, { amount }) => sum + amount, 0)).toBe(givenCents)
  expect(ledgers.filter(({ account }) => account === 'store')).toHaveLength(bought.length)
  expect(new Set(stock.map(({ code }) => code)).size).toBe(stock.length)
  expect(new Set(bought.map(({ item }) => item.code)).size).toBe(bought.length)
  for (const { viewer, code } of revealed) {
    expect(bought.find(({ item }) => item.code === code)?.buyer).toBe(viewer)
  }
  await expectCoinsConserved(members)
  await expectSalesSettled(members, stock)
}

async function run(steps: Step[]): Promise<void> {
  const world = await begin()
  const queue = steps.values()
  const lane = async () => {
    for (const step of queue) await acts[step.act](world, step)
  }
  const all = () => Promise.allSettled(Array.from({ length: lanes }, lane))
  const ends = await tapping(contention(0.2), () => tapping(breakingConnections(0.05), all))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  await expectBooks(world)
  const buyer = pick(world.members, 0)
  const { body } = await call('shop/my-purchases', 'GET', { as: buyer })
  expect(body).toHaveLength(world.bought.filter((purchase) => purchase.buyer === buyer).length)
}

vi.setConfig({ testTimeout: 120_000 })

invariant('after any mix of calls by members and staff at once, in any storm, the books are right', {
  async holds() {
    const steps = fc.array(step, { minLength: stepsInARun, maxLength: stepsInARun })
    await fc.assert(fc.asyncProperty(steps, run), { numRuns: runs, endOnFailure: true })
  },
  broken: {
    'movements take no notice of each other': unconditional(({ sk }) => sk === 'PROFILE' || sk.startsWith('LEDGER#')),
    'a sold code can be sold': unconditional(({ sk }) => sk === 'ITEM'),
    'no record is kept of what was done': unwritten(({ pk }) => pk.startsWith('ONCE#')),
    'no fingerprint is kept': unwritten(({ sk }) => sk === 'CODE'),
  },
})
