import { randomInt, randomUUID } from 'node:crypto'
import pMap from 'p-map'
import type { ChildReply, PlannedCall } from '../faults/killed-process.ts'
import { create, type SignedInUser } from '../fixtures/create.ts'
import { createMission, createEvidenceMission, theWord } from '../fixtures/mission-calls.ts'

/** A random mix of the calls that move coins between members, the studio, the store, claims and missions. */

const sizes = { members: 40, staff: 4, giftCards: 150, wordMissions: 60, evidenceMissions: 20 }

/** The rows that the calls act on. Each reply adds the rows that it created. */
export type World = {
  members: SignedInUser[]
  staff: SignedInUser[]
  giftCards: string[]
  words: string[]
  evidenceMissions: string[]
  claims: { id: string; token: string }[]
  evidence: string[]
  gifts: string[]
}

/** Budgets are small, so that they run out. */
export async function begin(): Promise<World> {
  const many = <T>(count: number, one: () => Promise<T>) =>
    pMap(Array.from({ length: count }), one, { concurrency: 20 })
  const [members, staff] = [
    await many(sizes.members, () => create.member()),
    await many(sizes.staff, () => create.admin({ unlocked: true })),
  ]
  const giftCards = await many(sizes.giftCards, () => create.giftCard({ solcoinPrice: randomInt(1, 30) }))
  const words = await many(sizes.wordMissions, () => createMission({ solcoins: randomInt(1, 20) }, randomInt(1, 20)))
  const evidence = await many(sizes.evidenceMissions, () => createEvidenceMission(randomInt(1, 20)))
  return {
    members,
    staff,
    giftCards: giftCards.map(({ id }) => id),
    words: words.map(({ id }) => id),
    evidenceMissions: evidence.map(({ id }) => id),
    claims: [],
    evidence: [],
    gifts: [],
  }
}

function pick<T>(from: readonly T[]): T | undefined {
  return from.length === 0 ? undefined : from[randomInt(from.length)]
}

type Unkeyed = Omit<PlannedCall, 'key'>
const recipient = { name: 'Mia Starling', email: 'mia@solara.test' }

const kinds: ((world: World) => Unkeyed | undefined)[] = [
  ({ members, staff }) => {
    const body = { userId: pick(members)?.user.id, amount: randomInt(1, 40), reason: 'Test' }
    return { route: 'admin/give-coins', method: 'POST', ...as(pick(staff)), body }
  },
  ({ members, staff }) => {
    const rows = [pick(members), pick(members)].map((each) => ({
      username: each?.user.username,
      amount: randomInt(1, 40),
    }))
    return { route: 'admin/gifts', method: 'POST', ...as(pick(staff)), body: { rows, reason: 'Test' } }
  },
  ({ staff, gifts }) =>
    on(pick(gifts), { route: 'admin/gifts/take-back', ...as(pick(staff)), body: { reason: 'Test' } }),
  ({ members, giftCards }) => ({ ...buying, ...as(pick(members)), body: { itemId: pick(giftCards) } }),
  ({ members, giftCards }) => ({ ...buying, ...as(pick(members)), body: { itemId: pick(giftCards) } }),
  ({ members }) => ({
    route: 'wallet/submit-claim',
    method: 'POST',
    ...as(pick(members)),
    body: { platform: 'Apple Gift Card', value: 10, ...recipient },
  }),
  ({ members }) => ({
    route: 'wallet/purchase-card',
    method: 'POST',
    ...as(pick(members)),
    body: { platform: 'Mastercard Prepaid', amount: 10, ...recipient },
  }),
  ({ claims }) => {
    const claim = pick(claims)
    return on(claim?.id, { route: 'wallet/my-claims/cancel', ...(claim && { token: claim.token }) })
  },
  ({ staff, claims }) => {
    const claim = pick(claims)
    const status = pick(['approved', 'declined'])
    const body = { claimId: claim?.id, status, giftCardDetails: 'details' }
    return claim && { route: 'admin/process-claim', method: 'POST', ...as(pick(staff)), body }
  },
  ({ members, words }) => {
    const body = { word: randomInt(5) === 0 ? 'aphelion' : theWord }
    return on(pick(words), { route: 'missions/word', ...as(pick(members)), body })
  },
  ({ members, evidenceMissions }) =>
    on(pick(evidenceMissions), { route: 'missions/evidence', ...as(pick(members)), body: { text: 'It broke.' } }),
  ({ staff, evidence }) => {
    const body = { status: pick(['approved', 'declined']), reason: 'Test' }
    return on(pick(evidence), { route: 'admin/mission-evidence-item', ...as(pick(staff)), body })
  },
  ({ members }) => ({ route: 'user/daily-login', method: 'POST', ...as(pick(members)) }),
]

const buying = { route: 'shop/purchase', method: 'POST' } as const
const as = (user: SignedInUser | undefined) => (user ? { token: user.token } : {})
/** The call on the row with this id. None without an id. */
const on = (id: string | undefined, call: Omit<Unkeyed, 'method' | 'params'>): Unkeyed | undefined =>
  id === undefined ? undefined : { ...call, method: 'POST', params: { id } }

/** Plans `count` calls on existing rows. */
export function plan(world: World, count: number): PlannedCall[] {
  const calls: PlannedCall[] = []
  while (calls.length < count) {
    const call = pick(kinds)?.(world)
    if (call) calls.push({ ...call, key: randomUUID() })
  }
  return calls
}

type Created = { giftId?: string | null; claimId?: string; id?: string }

/** Records what a call created, so that later calls act on it. */
export function note(world: World, { route, token = '' }: PlannedCall, { status, body }: ChildReply): void {
  if (status >= 300) return
  const { giftId, claimId, id } = body as Created
  if (giftId) world.gifts.push(giftId)
  const claim = route === 'wallet/submit-claim' ? claimId : route === 'wallet/purchase-card' ? id : undefined
  if (claim) world.claims.push({ id: claim, token })
  if (route === 'missions/evidence' && id) world.evidence.push(id)
}
