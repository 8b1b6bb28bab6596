import { expect, test } from 'vitest'
import { nextEntry } from '../../../ledger/add-entry.ts'
import { postEntry } from '../../../ledger/entries.table.ts'
import { transact } from '../../../table/transactions.ts'
import { call } from '../../../testing/call.ts'
import { create, type SignedInUser } from '../../../testing/fixtures/create.ts'

/** A hundred gifts of a cent. */
async function moved({ user }: SignedInUser): Promise<void> {
  let { balance, ledgerSeq } = user
  for (let gift = 1; gift <= 100; gift += 1) {
    const given = { kind: 'gift', amount: 1, account: 'issued', reason: `Gift ${gift}`, actor: 'staff' } as const
    const entry = nextEntry({ id: user.id, balance, ledgerSeq }, given, new Date())
    await transact(postEntry(entry))
    ;({ balanceAfter: balance, sequence: ledgerSeq } = entry)
  }
}

test('lists the entries as the member’s own statement does, and no one else’s with its cursor', async () => {
  const as = await create.admin({ unlocked: true })
  const [member, other] = await Promise.all([
    create.member({ solcoinBalance: 100 }),
    create.member({ solcoinBalance: 7 }),
  ])
  await moved(member)
  const read = (of: SignedInUser, cursor?: string) =>
    call('admin/members/statement', 'GET', {
      as,
      params: { id: of.user.id },
      ...(cursor !== undefined && { query: { cursor } }),
    })
  const first = await read(member)
  expect(first.body).toHaveLength(100)
  expect(first.body).toEqual((await call('wallet/statement', 'GET', { as: member })).body)
  const cursor = first.headers['next-cursor'] ?? ''
  expect((await read(member, cursor)).body).toMatchObject([{ amount: 100, balanceAfter: 100 }])
  expect((await read(other, cursor)).body.map(({ amount }) => amount)).toEqual([7])
})
