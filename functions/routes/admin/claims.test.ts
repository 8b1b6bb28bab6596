import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { remove } from '../../table/rows.ts'
import { call } from '../../testing/call.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'
import { readAllRows } from '../../testing/read-all-rows.ts'

const start = Date.UTC(2026, 0, 1)
/** This many minutes after the start. */
const at = (minute: number) => start + minute * 60_000

/** Each test starts without claims. */
beforeEach(async () => {
  await Promise.all((await readAllRows()).filter(({ entity }) => entity === 'claim').map(remove))
  vi.useFakeTimers({ toFake: ['Date'], now: start })
})
afterEach(() => void vi.useRealTimers())

const listClaims = (as: SignedInUser, cursor?: string) =>
  call('admin/claims', 'GET', { as, ...(cursor !== undefined && { query: { cursor } }) })

const decide = (as: SignedInUser, claimId: string, status: 'approved' | 'declined' = 'approved') =>
  call('admin/process-claim', 'POST', { as, body: { claimId, status, giftCardDetails: 'PIN: 4711' } })

/** Claims and vouchers alternately, one per minute, twenty per member. */
async function waiting(count: number): Promise<string[]> {
  const members = await create.members(Math.ceil(count / 20), { solcoinBalance: 200 })
  const ids: string[] = []
  for (const [index, member] of members.flatMap((each) => Array.from({ length: 20 }, () => each)).entries()) {
    if (index >= count) break
    vi.setSystemTime(at(index))
    ids.push((await create.claim(member, { kind: index % 2 ? 'voucher' : 'claim' })).id)
  }
  return ids
}

test('shows staff the claimant, the address and the reviewer, but not the details', async () => {
  const [as, member] = await Promise.all([create.coFounder(), create.member({ solcoinBalance: 35 })])
  const first = await create.claim(member, { value: 25 })
  vi.setSystemTime(at(1))
  const second = await create.claim(member, { kind: 'voucher' })
  vi.setSystemTime(at(2))
  await decide(as, first.id)
  const { user } = member
  await call('user/profile', 'PATCH', { as: member, body: { avatar: '07' } })
  const shared = {
    username: user.username,
    face: { avatar: '07', membershipTier: 'free' },
    userId: user.id,
    name: 'Test Person',
    email: user.email,
    platform: 'Visa Prepaid Gift Card',
    userIp: '192.0.2.7',
  }
  expect((await listClaims(as)).body).toEqual([
    {
      ...shared,
      id: second.id,
      kind: 'voucher',
      amount: 10,
      solcoinsUsed: 10,
      status: 'voucher_pending',
      createdAt: new Date(at(1)).toISOString(),
      processedAt: null,
      processedBy: null,
    },
    {
      ...shared,
      id: first.id,
      kind: 'claim',
      amount: 25,
      solcoinsUsed: 25,
      status: 'approved',
      createdAt: new Date(at(0)).toISOString(),
      processedAt: new Date(at(2)).toISOString(),
      processedBy: as.user.username,
    },
  ])
})

test('lists pending claims, oldest first, then the ten latest decided, latest first', async () => {
  const as = await create.admin()
  const ids = await waiting(15)
  const decided = [11, 3, 7, 0, 14, 5, 9, 1, 12, 2, 8, 6].map((place) => ids[place] ?? '')
  for (const [index, id] of decided.entries()) {
    vi.setSystemTime(at(100 + index))
    await decide(as, id, index % 2 ? 'approved' : 'declined')
  }
  const { body, headers } = await listClaims(as)
  expect(body.map(({ id }) => id)).toEqual([ids[4], ids[10], ids[13], ...decided.toReversed().slice(0, 10)])
  expect(headers['next-cursor']).toBeUndefined()
})

test('pages through 205 pending claims, each once, with decided claims on the first page only', async () => {
  const as = await create.admin()
  const [first = '', ...ids] = await waiting(206)
  await decide(as, first)
  const pages: string[][] = []
  let cursor: string | undefined
  do {
    const page = await listClaims(as, cursor)
    pages.push(page.body.map(({ id }) => id))
    cursor = page.headers['next-cursor']
  } while (cursor)
  expect(pages).toEqual([[...ids.slice(0, 100), first], ids.slice(100, 200), ids.slice(200)])
})

test('continues a list even if its last claim was decided in the meantime', async () => {
  const as = await create.admin()
  const ids = await waiting(102)
  const cursor = (await listClaims(as)).headers['next-cursor']
  await decide(as, ids[99] ?? '')
  expect((await listClaims(as, cursor)).body.map(({ id }) => id)).toEqual(ids.slice(100))
})

test.each(['nonsense', ...['"nonsense"', '{}', '{"kind":"claim","userId":"x","id":"x"}'].map(btoa)])(
  'refuses the cursor %s',
  async (cursor) => {
    const message = 'That cursor is not valid.'
    expect(await listClaims(await create.admin(), cursor)).toMatchObject({
      status: 400,
      problem: 'invalid_input',
      message,
    })
  },
)

test('returns an empty list without claims, and refuses members, unlocked or not', async () => {
  expect(await listClaims(await create.coFounder())).toMatchObject({ status: 200, body: [] })
  const message = 'You do not have permission to do that.'
  expect(await listClaims(await create.member({ unlocked: true }))).toMatchObject({
    status: 403,
    problem: 'forbidden',
    message,
  })
})
