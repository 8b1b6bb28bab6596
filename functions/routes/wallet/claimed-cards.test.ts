import { afterEach, expect, test, vi } from 'vitest'
import { call } from '../../testing/call.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'

afterEach(() => void vi.useRealTimers())

const list = (as: SignedInUser, cursor?: string) =>
  call('wallet/claimed-cards', 'GET', { as, ...(cursor !== undefined && { query: { cursor } }) })

const bought = (member: SignedInUser, value?: number) =>
  create.claim(member, { kind: 'voucher', ...(value !== undefined && { value }) })

const details = 'Card: 4000 1234 5678 9010\nPIN: 4711'

test('lists the member’s own prepaid cards, newest first, without their details', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T00:00:00Z') })
  const member = await create.member({ solcoinBalance: 60 })
  const first = await bought(member, 50)
  vi.setSystemTime(new Date('2026-01-02T00:00:00Z'))
  const second = await bought(member, 10)
  const staff = await create.coFounder()
  const verdict = { claimId: first.id, status: 'approved', giftCardDetails: details } as const
  await call('admin/process-claim', 'POST', { as: staff, body: verdict })
  const platform = 'Visa Prepaid Gift Card'
  const [firstDay, secondDay] = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z']
  expect((await list(member)).body).toEqual([
    { id: second.id, platform, value: 10, status: 'voucher_pending', solcoinsUsed: 10, claimedAt: secondDay },
    {
      id: first.id,
      platform,
      value: 50,
      status: 'approved',
      solcoinsUsed: 50,
      claimedAt: firstDay,
    },
  ])
})

test('lists no claims and no other member’s vouchers', async () => {
  const [member, other] = await Promise.all([
    create.member({ solcoinBalance: 20 }),
    create.member({ solcoinBalance: 10 }),
  ])
  const { id } = await bought(member)
  await create.claim(member)
  await bought(other)
  expect((await list(member)).body.map((voucher) => voucher.id)).toEqual([id])
})

test('pages through 51 vouchers, 25 at a time, each once, for their owner only', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const [member, other] = await Promise.all([create.member({ solcoinBalance: 2_000 }), create.member()])
  const ids: string[] = []
  for (let index = 0; index < 51; index += 1) {
    vi.setSystemTime(Date.UTC(2026, 0, 1 + Math.floor(index / 20), 0, index % 20))
    ids.unshift((await bought(member)).id)
  }
  vi.setSystemTime(Date.UTC(2026, 0, 7))
  const first = await list(member)
  expect(first.body.map(({ id }) => id)).toEqual(ids.slice(0, 25))
  const cursor = first.headers['next-cursor']
  const second = await list(member, cursor)
  expect(second.body.map(({ id }) => id)).toEqual(ids.slice(25, 50))
  const third = await list(member, second.headers['next-cursor'])
  expect(third.body.map(({ id }) => id)).toEqual(ids.slice(50))
  expect(third.headers['next-cursor']).toBeUndefined()
  expect(await list(other, cursor)).toMatchObject({ status: 200, body: [] })
})

test('refuses an invalid cursor', async () => {
  const message = 'That cursor is not valid.'
  expect(await list(await create.member(), 'nonsense')).toMatchObject({
    status: 400,
    problem: 'invalid_input',
    message,
  })
})

test('shows a frozen member their vouchers', async () => {
  expect(await list(await create.member({ frozen: true }))).toMatchObject({ status: 200, body: [] })
})
