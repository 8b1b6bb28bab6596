import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { remove } from '../table/rows.ts'
import { call } from '../testing/call.ts'
import { create, type SignedInUser } from '../testing/fixtures/create.ts'
import { readAllRows } from '../testing/read-all-rows.ts'

const start = Date.UTC(2026, 0, 1)
/** This many minutes after the start. */
const setMinute = (minute: number) => vi.setSystemTime(start + minute * 60_000)

/** Each test starts without claims. */
beforeEach(async () => {
  await Promise.all((await readAllRows()).filter(({ entity }) => entity === 'claim').map(remove))
  vi.useFakeTimers({ toFake: ['Date'], now: start })
})
afterEach(() => void vi.useRealTimers())

type Filter = { status?: 'waiting' | 'approved' | 'declined' | 'cancelled'; member?: string }

const list = (as: SignedInUser, filter: Filter, cursor?: string) =>
  call('admin/claims', 'GET', { as, query: { ...filter, ...(cursor !== undefined && { cursor }) } })

/** The ids on each page. */
async function pages(as: SignedInUser, filter: Filter): Promise<string[][]> {
  const found: string[][] = []
  let cursor: string | undefined
  do {
    const page = await list(as, filter, cursor)
    expect(page.status).toBe(200)
    found.push(page.body.map(({ id }) => id))
    cursor = page.headers['next-cursor']
  } while (cursor)
  return found
}

const decide = (as: SignedInUser, claimId: string, status: 'approved' | 'declined') =>
  call('admin/process-claim', 'POST', { as, body: { claimId, status, giftCardDetails: 'PIN: 4711' } })

const cancel = (as: SignedInUser, id: string) => call('wallet/my-claims/cancel', 'POST', { as, params: { id } })

/** Claims and vouchers of the member alternately, one per minute. Returns their ids, oldest first. */
async function submit(member: SignedInUser, count: number, from = 0): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    setMinute(from + index)
    ids.push((await create.claim(member, { kind: index % 2 ? 'voucher' : 'claim' })).id)
  }
  return ids
}

test('lists the claims in each state, newest first, and a decision moves a claim to its state', async () => {
  const [as, member] = await Promise.all([create.admin(), create.member({ solcoinBalance: 100 })])
  const [a = '', b = '', c = '', d = '', e = '', f = ''] = await submit(member, 6)
  setMinute(100)
  await decide(as, c, 'approved')
  setMinute(101)
  await decide(as, a, 'approved')
  setMinute(102)
  await decide(as, b, 'declined')
  setMinute(103)
  await cancel(member, d)
  expect(await pages(as, { status: 'waiting' })).toEqual([[f, e]])
  expect(await pages(as, { status: 'approved' })).toEqual([[a, c]])
  expect(await pages(as, { status: 'declined' })).toEqual([[b]])
  expect(await pages(as, { status: 'cancelled' })).toEqual([[d]])
  expect((await list(as, {})).body.map(({ id }) => id)).toEqual([e, f, d, b, a, c])
})

test.each(['waiting', 'declined'] as const)('pages through 105 %s claims, each once', async (status) => {
  const members = await create.members(6, { solcoinBalance: 200 })
  const ids: string[] = []
  for (const [index, member] of members.entries()) ids.push(...(await submit(member, index < 5 ? 20 : 5, index * 20)))
  // Sessions do not last through all this time.
  const as = await create.admin()
  if (status === 'declined')
    for (const [index, id] of ids.entries()) {
      setMinute(200 + index)
      await decide(as, id, 'declined')
    }
  const newest = ids.toReversed()
  expect(await pages(as, { status })).toEqual([newest.slice(0, 50), newest.slice(50, 100), newest.slice(100)])
})

test('lists a member’s claims of both kinds by username, in any case, or by email', async () => {
  const as = await create.coFounder()
  const member = await create.member({ username: 'Nova_Claims', solcoinBalance: 100 })
  const other = await create.member({ solcoinBalance: 10 })
  const [a = '', b = '', c = ''] = await submit(member, 3)
  const [theirs = ''] = await submit(other, 1)
  await decide(as, b, 'approved')
  for (const name of ['nova_claims', 'NOVA_CLAIMS', member.user.email])
    expect(await pages(as, { member: name })).toEqual([[c, b, a]])
  expect(await pages(as, { member: 'nova_claims', status: 'approved' })).toEqual([[b]])
  expect(await pages(as, { member: 'nova_claims', status: 'waiting' })).toEqual([[c, a]])
  expect(await pages(as, { member: 'nova_claims', status: 'cancelled' })).toEqual([[]])
  expect(await pages(as, { member: other.user.username })).toEqual([[theirs]])
})

test('pages through a member’s claims in a state, though the latest hundred are in another', async () => {
  const member = await create.member({ solcoinBalance: 2_000 })
  const ids: string[] = []
  // Twenty a day is the limit.
  for (let day = 0; day < 6; day += 1) ids.push(...(await submit(member, 19, day * 1_440)))
  const as = await create.admin()
  const [first = '', second = ''] = ids
  await decide(as, first, 'declined')
  await decide(as, second, 'declined')
  expect(await pages(as, { member: member.user.username, status: 'declined' })).toEqual([[], [second, first]])
  expect((await pages(as, { member: member.user.username })).flat()).toEqual(ids.toReversed())
})

test('an unknown member has no claims', async () => {
  const as = await create.admin()
  await submit(await create.member({ solcoinBalance: 10 }), 1)
  for (const member of ['nobody.here', 'nobody@solara.test', 'nobody # here'])
    expect(await list(as, { member })).toMatchObject({ status: 200, body: [] })
})

test('an empty member is no filter, and an unknown state is refused', async () => {
  const as = await create.admin()
  const [id] = await submit(await create.member({ solcoinBalance: 10 }), 1)
  expect(await pages(as, { member: ' ' })).toEqual([[id]])
  expect(await list(as, { status: 'processed' as 'waiting' })).toMatchObject({ status: 400, problem: 'invalid_input' })
})
