import { afterEach, expect, test, vi } from 'vitest'
import { call } from '../../testing/call.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'

afterEach(() => void vi.useRealTimers())

const list = (as: SignedInUser, cursor?: string) =>
  call('wallet/my-claims', 'GET', { as, ...(cursor !== undefined && { query: { cursor } }) })

const details = 'Card: 4000 1234 5678 9010\nPIN: 4711\nExpiry: 12/29\nCVV: 123'

const decide = (
  as: SignedInUser,
  claimId: string,
  verdict: { status: 'approved' | 'declined'; [field: string]: string },
) => call('admin/process-claim', 'POST', { as, body: { claimId, ...verdict } })

/** This many claims of the member, a minute apart, twenty a day, oldest first. */
async function claimed(member: SignedInUser, count: number): Promise<string[]> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T00:00:00Z') })
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    vi.setSystemTime(Date.UTC(2026, 0, 1 + Math.floor(index / 20), 0, index % 20))
    ids.push((await create.claim(member)).id)
  }
  return ids
}

test('lists the member’s own claims with their decisions, newest first', async () => {
  const [member, staff] = await Promise.all([create.member({ solcoinBalance: 100 }), create.coFounder()])
  const [waiting, approved, declined] = await claimed(member, 3)
  await decide(staff, approved ?? '', { status: 'approved', giftCardDetails: details, adminNotes: 'Enjoy' })
  await decide(staff, declined ?? '', { status: 'declined', adminNotes: 'Out of stock', giftCardDetails: details })
  const shared = { platform: 'Visa Prepaid Gift Card', amount: 10, solcoinsUsed: 10 }
  const at = (minute: number) => ({ createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString() })
  expect((await list(member)).body).toEqual([
    { id: declined, ...shared, status: 'declined', adminNotes: 'Out of stock', ...at(2) },
    { id: approved, ...shared, status: 'approved', adminNotes: 'Enjoy', ...at(1) },
    { id: waiting, ...shared, status: 'pending', ...at(0) },
  ])
})

test('lists no vouchers and no other member’s claims', async () => {
  const [member, other] = await Promise.all([
    create.member({ solcoinBalance: 20 }),
    create.member({ solcoinBalance: 10 }),
  ])
  const { id } = await create.claim(member)
  await create.claim(member, { kind: 'voucher' })
  await create.claim(other)
  expect((await list(member)).body.map((claim) => claim.id)).toEqual([id])
})

test('pages through 51 claims, 25 at a time, each once, for their owner only', async () => {
  const [member, other] = await Promise.all([create.member({ solcoinBalance: 2_000 }), create.member()])
  const newestFirst = (await claimed(member, 51)).toReversed()
  const first = await list(member)
  expect(first.body.map(({ id }) => id)).toEqual(newestFirst.slice(0, 25))
  const cursor = first.headers['next-cursor']
  const second = await list(member, cursor)
  expect(second.body.map(({ id }) => id)).toEqual(newestFirst.slice(25, 50))
  const third = await list(member, second.headers['next-cursor'])
  expect(third.body.map(({ id }) => id)).toEqual(newestFirst.slice(50))
  expect(third.headers['next-cursor']).toBeUndefined()
  expect(await list(other, cursor)).toMatchObject({ status: 200, body: [] })
})

test.each(['nonsense', Buffer.from('"nonsense"').toString('base64url'), Buffer.from('{}').toString('base64url')])(
  'refuses the cursor %s',
  async (cursor) => {
    const message = 'That cursor is not valid.'
    expect(await list(await create.member(), cursor)).toMatchObject({ status: 400, problem: 'invalid_input', message })
  },
)

test('shows a frozen member their claims', async () => {
  expect(await list(await create.member({ frozen: true }))).toMatchObject({ status: 200, body: [] })
})
