import { expect, test } from 'vitest'
import { postEntry } from '../../ledger/entries.table.ts'
import { transact } from '../../table/transactions.ts'
import { nextEntry } from '../../ledger/add-entry.ts'
import { call } from '../../testing/call.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'

const read = (as: SignedInUser, cursor?: string) =>
  call('wallet/statement', 'GET', { as, ...(cursor !== undefined && { query: { cursor } }) })

const decline = (as: SignedInUser, claimId: string) =>
  call('admin/process-claim', 'POST', { as, body: { claimId, status: 'declined' } })

test('lists every kind of entry with its amount, balance and link, newest first', async () => {
  const [member, staff] = await Promise.all([create.member(), create.admin({ unlocked: true })])
  const { id } = member.user
  await call('admin/give-coins', 'POST', { as: staff, body: { userId: id, amount: 100, reason: 'Winner' } })
  const purchase = await create.purchase(member)
  const claim = await create.claim(member, { value: 25 })
  const voucher = await create.claim(member, { kind: 'voucher', value: 50 })
  await decline(staff, claim.id)
  const reply = await read(member)
  const platform = 'Visa Prepaid Gift Card'
  expect(reply.body).toMatchObject([
    { kind: 'refund', amount: 25, balanceAfter: 49, reason: `Declined: ${platform}`, link: claim.id },
    { kind: 'voucher', amount: -50, balanceAfter: 24, reason: platform, link: voucher.id },
    { kind: 'claim', amount: -25, balanceAfter: 74, reason: platform, link: claim.id },
    { kind: 'purchase', amount: -1, balanceAfter: 99, reason: 'Gift card $1', link: purchase.id },
    { kind: 'gift', amount: 100, balanceAfter: 100, reason: 'Winner', link: null },
  ])
  expect(Object.keys(reply.body[0] ?? {}).toSorted()).toEqual(
    ['id', 'kind', 'amount', 'balanceAfter', 'reason', 'link', 'at'].toSorted(),
  )
  expect(JSON.stringify(reply.body)).not.toContain(staff.user.id)
  expect(reply.headers['next-cursor']).toBeUndefined()
})

/** This many gifts of 0.01, 0.02, 0.03 … in sequence. */
async function moved(member: SignedInUser, count: number): Promise<void> {
  let { balance, ledgerSeq } = member.user
  for (let amount = 1; amount <= count; amount += 1) {
    const gift = { kind: 'gift', amount, account: 'issued', reason: `Gift ${amount}`, actor: 'staff' } as const
    const entry = nextEntry({ id: member.user.id, balance, ledgerSeq }, gift, new Date())
    await transact(postEntry(entry))
    ;({ balanceAfter: balance, sequence: ledgerSeq } = entry)
  }
}

test.each([100, 101, 205])('pages through %d entries, a hundred at a time, which add up', async (count) => {
  const member = await create.member()
  await moved(member, count)
  const lines: { amount: number; balanceAfter: number }[] = []
  let cursor: string | undefined
  do {
    const page = await read(member, cursor)
    expect(page.body.length).toBeLessThanOrEqual(100)
    lines.push(...page.body)
    cursor = page.headers['next-cursor']
  } while (cursor)
  expect(lines.map(({ amount }) => Math.round(amount * 100))).toEqual(
    Array.from({ length: count }, (_, i) => count - i),
  )
  for (const [place, { amount, balanceAfter }] of lines.entries())
    expect(Math.round(balanceAfter * 100)).toBe(
      Math.round(amount * 100) + Math.round((lines[place + 1]?.balanceAfter ?? 0) * 100),
    )
  expect((await call('auth/user', 'GET', { as: member })).body.solcoinBalance).toBe(lines[0]?.balanceAfter)
})

test("does not list another member's entries with their cursor", async () => {
  const [member, other] = await Promise.all([create.member(), create.member({ solcoinBalance: 7 })])
  await moved(member, 101)
  const cursor = (await read(member)).headers['next-cursor'] ?? ''
  const theirs = await read(other, cursor)
  expect(theirs.status).toBe(200)
  expect(theirs.body.map(({ amount }) => amount)).toEqual([7])
})

const wrong = ['nonsense', '"nonsense"', '{}', '1', '"1"', '"00000000000A"'].map((value) =>
  value === 'nonsense' ? value : Buffer.from(value).toString('base64url'),
)

test.each(wrong)('refuses the cursor %s', async (cursor) => {
  const message = 'That cursor is not valid.'
  expect(await read(await create.member(), cursor)).toMatchObject({ status: 400, problem: 'invalid_input', message })
})

test('returns an empty statement without entries, and shows a frozen member theirs', async () => {
  expect((await read(await create.member())).body).toEqual([])
  const frozen = await create.member({ solcoinBalance: 5, frozen: true })
  expect((await read(frozen)).body).toMatchObject([{ amount: 5, balanceAfter: 5 }])
})
