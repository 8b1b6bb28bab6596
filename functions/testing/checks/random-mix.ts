import { randomUUID } from 'node:crypto'
import { fc } from '@fast-check/vitest'
import { expect } from 'vitest'
import { tierLevels } from '../../../shared/membership/tiers.ts'
import { toCents } from '../../../shared/money.ts'
import { claimPlatforms, claimValues } from '../../../shared/claims/schema.ts'
import type { ProblemCode } from '../../../shared/problem.ts'
import { create, type SignedInUser } from '../fixtures/create.ts'
import { callUntilAnswered } from '../call-until-answered.ts'
import type { IdempotentCall } from '../fixtures/operation.ts'
import { idempotencyFixtureOf } from '../fixtures/registry.ts'

/** A random mix of all calls that move coins or gift cards, and a record of the replies. */

/** One step of the mix. Numbers pick members, staff and gift cards from those that exist when the step runs. */
export const step = fc.record({
  action: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('buy', 'give', 'claim', 'voucher', 'decide', 'cancel') },
    { weight: 3, arbitrary: fc.constantFrom('add', 'reveal', 'award') },
    { weight: 1, arbitrary: fc.constantFrom('award', 'award', 'remove') },
    { weight: 1, arbitrary: fc.constant('sendPrepared') },
  ),
  member: fc.nat(15),
  staff: fc.nat(2),
  what: fc.nat(1_000),
  coins: fc.integer({ min: 1, max: 40 }),
  /** Two concurrent requests with one key, as after a double click. */
  twice: fc.boolean(),
})
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

type Stocked = { id: string; code: string }
type KnownClaim = { id: string; owner: SignedInUser; verdict?: 'approved' | 'declined' | 'cancelled' }

type PreparedCall = IdempotentCall & { operation: string; key: string; isSent: boolean }

export type World = {
  members: SignedInUser[]
  staff: SignedInUser[]
  stock: Stocked[]
  /** The results that the replies reported. */
  bought: { buyer: SignedInUser; item: Stocked }[]
  revealed: { viewer: SignedInUser; code: string }[]
  claims: KnownClaim[]
  awards: SignedInUser[]
  deleted: Set<SignedInUser>
  /** A call of each of the run's operations, from its fixture. */
  prepared: PreparedCall[]
  givenCents: number
  calls: number
}

async function prepareCall(operation: string): Promise<PreparedCall> {
  const prepared = await idempotencyFixtureOf(operation).prepare()
  return { ...prepared, operation, key: randomUUID(), isSent: false }
}

export async function begin(operations: string[]): Promise<World> {
  const [members, staff, stock, prepared] = await Promise.all([
    Promise.all(Array.from({ length: 16 }, (_, i) => create.member({ membershipTier: tierLevels[i % 5] ?? 'free' }))),
    Promise.all([
      create.admin({ unlocked: true }),
      create.coFounder({ unlocked: true }),
      create.coFounder({ unlocked: true }),
    ]),
    Promise.all(Array.from({ length: 5 }, (_, i) => create.giftCard({ solcoinPrice: 9.99 + i }))),
    Promise.all(operations.map(prepareCall)),
  ])
  const replies = { bought: [], revealed: [], claims: [], awards: [], deleted: new Set<SignedInUser>() }
  return { members, staff, stock, prepared, ...replies, givenCents: 0, calls: 0 }
}

export function pick<T>(from: readonly T[], number: number): T {
  const picked = from[number % from.length]
  if (picked === undefined) throw new RangeError('The list is empty')
  return picked
}

type Reply = { status: number; body: unknown; problem: ProblemCode | undefined }

/**
 * The reply to a call with an idempotency key, sent once or twice concurrently. Refusals are not recorded: one request may
 * be refused before coins arrive and the other succeed afterwards. A later request returns the recorded success.
 */
async function answer<T extends Reply>(
  world: World,
  { twice, key = randomUUID() }: Pick<Step, 'twice'> & { key?: string },
  send: (key: string) => Promise<T>,
): Promise<T> {
  world.calls += twice ? 2 : 1
  if (!twice) return send(key)
  const [one, two] = await Promise.all([send(key), send(key)])
  const done = [one, two].filter(({ status }) => status < 300)
  if (done.length === 0) return one
  const after = await send(key)
  // After the member was deleted, the replay is refused.
  if (after.problem === 'signed_out' || after.problem === 'not_found') return pick(done, 0)
  for (const { body } of done) expect(body).toEqual(after.body)
  return after
}

/**
 * Whether the call succeeded. If not, expects one of these reasons; a member may also be deleted at any moment, or be
 * picked often enough to reach a limit.
 */
function isDone({ status, problem }: Reply, ...reasons: ProblemCode[]): boolean {
  if (status < 300) return true
  expect([...reasons, 'signed_out', 'slow_down']).toContain(problem)
  return false
}

const recipient = { name: 'Mia Starling', email: 'mia@solara.test' }

export const actions = {
  async sendPrepared(world: World, step: Step) {
    const call = pick(world.prepared, step.what)
    call.isSent = true
    const { status, problem } = await answer(world, { ...step, key: call.key }, call.send)
    expect([call.operation, problem]).toEqual([call.operation, undefined])
    expect(status).toBeLessThan(300)
  },

  async buy(world: World, step: Step) {
    const item = pick(world.stock, step.what)
    const buy = async (buyer: SignedInUser) => {
      const raw = { as: buyer, body: { itemId: item.id } }
      const reply = await answer(world, step, (key) => callUntilAnswered('shop/purchase', 'POST', { ...raw, key }))
      if (!isDone(reply, 'sold_out', 'insufficient_solcoins')) return
      expect(reply.body.giftCard.code).toBe(item.code)
      world.bought.push({ buyer, item })
    }
    // Half of the time, another member tries to buy the same gift card concurrently.
    const rivals = step.coins % 2 ? [0] : [0, 1]
    await Promise.all(rivals.map((place) => buy(pick(world.members, step.member + place))))
  },

  async give(world: World, step: Step) {
    const body = { userId: pick(world.members, step.member).user.id, amount: step.coins }
    const raw = { as: pick(world.staff, step.staff), body }
    const reply = await answer(world, step, (key) => callUntilAnswered('admin/give-coins', 'POST', { ...raw, key }))
    // A member who has received much today can receive more only with a second person.
    if (isDone(reply, 'not_found') && 'newSolcoinBalance' in reply.body) world.givenCents += toCents(step.coins)
  },

  async claim(world: World, step: Step) {
    const owner = pick(world.members, step.member)
    const body = { platform: pick(claimPlatforms, step.what), value: pick(claimValues, step.coins), ...recipient }
    const reply = await answer(world, step, (key) =>
      callUntilAnswered('wallet/submit-claim', 'POST', { as: owner, body, key }),
    )
    if (isDone(reply, 'insufficient_solcoins')) world.claims.push({ id: reply.body.claimId, owner })
  },

  async voucher(world: World, step: Step) {
    const owner = pick(world.members, step.member)
    const body = { platform: pick(claimPlatforms, step.what), amount: pick(claimValues, step.coins), ...recipient }
    const reply = await answer(world, step, (key) =>
      callUntilAnswered('wallet/purchase-card', 'POST', { as: owner, body, key }),
    )
    if (isDone(reply, 'insufficient_solcoins')) world.claims.push({ id: reply.body.id, owner })
  },

  async decide(world: World, step: Step) {
    if (world.claims.length === 0) return
    const claim = pick(world.claims, step.what)
    const decide = async (as: SignedInUser, status: 'approved' | 'declined') => {
      const raw = { as, body: { claimId: claim.id, status, giftCardDetails: 'Card: 4000' } }
      const reply = await answer(world, step, (key) =>
        callUntilAnswered('admin/process-claim', 'POST', { ...raw, key }),
      )
      if (!isDone(reply, 'already_processed', 'not_found')) return
      expect(claim.verdict).toBeUndefined()
      expect(reply.body.status).toBe(status)
      claim.verdict = status
    }
    // Half of the time, another member of staff decides the same claim otherwise at the same moment.
    const verdicts = step.coins % 4 < 2 ? (['approved', 'declined'] as const) : (['declined', 'approved'] as const)
    const rivals = step.coins % 2 ? verdicts.slice(0, 1) : verdicts
    await Promise.all(rivals.map((status, place) => decide(pick(world.staff, step.staff + place), status)))
  },

  async cancel(world: World, step: Step) {
    if (world.claims.length === 0) return
    const claim = pick(world.claims, step.what)
    const raw = { as: claim.owner, params: { id: claim.id } }
    const reply = await answer(world, step, (key) =>
      callUntilAnswered('wallet/my-claims/cancel', 'POST', { ...raw, key }),
    )
    if (!isDone(reply, 'already_processed', 'not_found')) return
    expect(claim.verdict).toBeUndefined()
    claim.verdict = 'cancelled'
  },

  async award(world: World, step: Step) {
    const member = pick(world.members, step.member)
    const reply = await answer(world, step, (key) => callUntilAnswered('user/daily-login', 'POST', { as: member, key }))
    if (isDone(reply, 'already_claimed')) world.awards.push(member)
  },

  async add(world: World, step: Step) {
    const code = `CODE-${step.what % 60}-${world.members[0]?.user.id}`
    const card = { name: 'Card', platform: step.what % 2 ? 'roblox' : 'playstation', amount: 10 } as const
    const raw = {
      as: pick(world.staff, step.staff),
      body: { ...card, solcoinPrice: step.coins / 2 + 0.05, giftCardCode: code },
    }
    const reply = await answer(world, step, (key) => callUntilAnswered('admin/shop/add-item', 'POST', { ...raw, key }))
    if (isDone(reply, 'duplicate_code')) world.stock.push({ id: reply.body.id, code })
  },

  async reveal(world: World, step: Step) {
    const [viewer, other] = [pick(world.members, step.member), pick(world.members, step.member + 1)]
    const list = await callUntilAnswered('shop/my-purchases', 'GET', { as: viewer })
    if (!isDone(list) || list.body.length === 0) return
    const params = { id: pick(list.body, step.what).id }
    const [own, foreign] = await Promise.all([
      callUntilAnswered('shop/my-purchases/reveal', 'POST', { as: viewer, params }),
      callUntilAnswered('shop/my-purchases/reveal', 'POST', { as: other, params }),
    ])
    world.calls += 3
    expect(isDone(foreign, 'not_found')).toBe(false)
    if (isDone(own)) world.revealed.push({ viewer, code: own.body.code })
  },

  async remove(world: World, step: Step) {
    const member = pick(world.members, step.member)
    const raw = { as: pick(world.staff, step.staff), params: { id: member.user.id } }
    const reply = await answer(world, step, (key) => callUntilAnswered('admin/delete-user', 'DELETE', { ...raw, key }))
    if (isDone(reply, 'has_pending_claims', 'not_found')) world.deleted.add(member)
  },
}
