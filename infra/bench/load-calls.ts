import pMap from 'p-map'
import type { RouteName } from '../../shared/calls.ts'
import { api } from '../../shared/api.ts'
import type { SignedInUser } from '../../functions/testing/fixtures/create.ts'
import type { RoundTrips, TableCommand } from './probes/bare-server.ts'

/** A call to measure: its path, and the cookie of its caller. */
export type LoadCall = { path: string; cookie: string | undefined; roundTrips: RoundTrips }

/** The busiest calls, and who sends them. */
const busiest: [RouteName, 'visitor' | 'member' | 'staff'][] = [
  ['auth/user', 'member'],
  ['shop/items', 'member'],
  ['shop/my-purchases', 'member'],
  ['wallet/statement', 'member'],
  ['wallet/my-claims', 'member'],
  ['wallet/claimed-cards', 'member'],
  ['user/membership', 'member'],
  ['user/notifications', 'member'],
  ['missions', 'member'],
  ['missions/earlier', 'member'],
  ['card/details', 'member'],
  ['shop/products', 'visitor'],
  ['admin/claims', 'staff'],
  ['admin/shop/inventory', 'staff'],
  ['admin/reports', 'staff'],
  ['admin/users', 'staff'],
  ['admin/approvals', 'staff'],
  ['admin/queues', 'staff'],
  ['admin/notices', 'staff'],
  ['admin/gifts', 'staff'],
  ['admin/missions', 'staff'],
  ['admin/mission-evidence', 'staff'],
  ['admin/overview', 'staff'],
]

export const busiestNames: readonly RouteName[] = busiest.map(([name]) => name)

const concurrency = 8
const times = (count: number, act: () => Promise<unknown>) => pMap(Array.from({ length: count }), act, { concurrency })

/** Fills the lists, as far as the daily limits allow: 100 purchases, and 20 claims and vouchers. Staff find 100 claims and 30 reports. */
async function createRows(member: SignedInUser): Promise<void> {
  const { create } = await import('../../functions/testing/fixtures/create.ts')
  const { createNotification } = await import('../../functions/testing/fixtures/notifications.ts')
  const { createReport } = await import('../../functions/testing/fixtures/reports.ts')
  const benefits = await import('../../functions/membership/benefits.table.ts')
  for (const platform of ['playstation', 'roblox'] as const) await times(100, () => create.giftCard({ platform }))
  // One after another, because each changes the same balance.
  for (let count = 0; count < 100; count += 1) await create.purchase(member)
  for (const kind of ['claim', 'voucher'] as const)
    for (let count = 0; count < 10; count += 1) await create.approvedClaim(member, { kind, details: 'CARD 1234 5678' })
  for (let count = 0; count < 30; count += 1) await createNotification(member)
  await times(30, async () => createReport(await create.member({ solcoinBalance: 1 })))
  await times(100, async () => create.claim(await create.member({ solcoinBalance: 10 })))
  for (const tier of ['bronze', 'silver', 'gold'] as const)
    for (const id of ['a', 'b', 'c', 'd'])
      await benefits.write({ id, tier, benefit: 'Early access', description: 'A day before everyone else.' })
}

/** Fills a page of the gifts that wait, and one of those that were given. */
async function createGifts(): Promise<void> {
  const { create } = await import('../../functions/testing/fixtures/create.ts')
  const { askForGift, giveGift } = await import('../../functions/testing/fixtures/gifts.ts')
  const giver = await create.coFounder({ unlocked: true })
  await times(50, async () => askForGift(giver, (await create.member()).user.id))
  // One after another, because each changes the same sum of the day.
  for (let count = 0; count < 25; count += 1) await giveGift(giver, (await create.member()).user.id)
}

/** Missions whose word the member has said, one page by default, and one of evidence that waits for staff. */
async function createMissions(as: SignedInUser): Promise<void> {
  const { create } = await import('../../functions/testing/fixtures/create.ts')
  const { call } = await import('../../functions/testing/call.ts')
  const calls = await import('../../functions/testing/fixtures/mission-calls.ts')
  for (let count = 0; count < Number(process.env['BENCH_MISSIONS'] ?? 25); count += 1) {
    const { id } = await calls.createMission()
    await call('missions/word', 'POST', { as, params: { id }, body: { word: calls.theWord } })
  }
  const evidence = await calls.createEvidenceMission()
  await times(25, async () => calls.sendEvidence(await create.member(), evidence))
}

/** The commands that a call sends to the table, by round trip. */
async function roundTripsOf(name: RouteName, as: SignedInUser | undefined): Promise<RoundTrips> {
  const { interceptTable } = await import('../../functions/testing/faults/intercept.ts')
  const { callRaw } = await import('../../functions/testing/call.ts')
  const trips: TableCommand[][] = []
  let answered = 0
  const { status } = await interceptTable(
    async (command, next) => {
      const trip = answered
      ;(trips[trip] ??= []).push(command as TableCommand)
      const output = await next()
      answered = Math.max(answered, trip + 1)
      return output
    },
    () => callRaw(name, 'GET', { as }),
  )
  if (status !== 200) throw new Error(`${name} answered ${status}`)
  return trips
}

/** Stores what the calls read, and returns them. The table must exist. */
export async function prepareCalls(): Promise<Map<RouteName, LoadCall>> {
  const { create } = await import('../../functions/testing/fixtures/create.ts')
  const member = await create.member({ solcoinBalance: 10_000 })
  const staff = await create.admin({ unlocked: true })
  await createRows(member)
  await createGifts()
  await createMissions(member)
  const callers = { visitor: undefined, member, staff }
  const calls = new Map<RouteName, LoadCall>()
  for (const [name, who] of busiest) {
    const as = callers[who]
    const cookie = as && `session=${as.token}; member=1`
    calls.set(name, { path: api[name].path, cookie, roundTrips: await roundTripsOf(name, as) })
  }
  return calls
}
