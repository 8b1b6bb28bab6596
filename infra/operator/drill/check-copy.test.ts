import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, test } from 'vitest'
import { ledgerKeys } from '../../../functions/ledger/keys.ts'
import { deployedTable } from '../testing/deployed-table.ts'
import { sampleMember, secret } from '../testing/sample-member.ts'
import { checkCopy } from './check-copy.ts'
import { compareSize, compareWithLive, findMissing } from './compare-with-live.ts'

type StoredRow = { pk: string; sk: string; entity: string } & Record<string, unknown>
const membersRows = (numbers: number[]) => numbers.map((number) => sampleMember(number).rows as unknown as StoredRow[])
const member = sampleMember(1).user
const user = `USER#${member.id}`

/** A table with three members. */
async function sampleTable() {
  const { client, environment, put } = await deployedTable()
  const rows = membersRows([0, 1, 2]).flat()
  await put(rows)
  const table = { client, name: environment.TABLE_NAME }
  const remove = async (keys: { pk: string; sk: string }[]) => {
    const requests = keys.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }))
    await client.send(new BatchWriteCommand({ RequestItems: { [table.name]: requests } }))
  }
  return { table, put, remove }
}

async function problemsIn(table: Parameters<typeof checkCopy>[0]) {
  const { balances, links, pointers } = await checkCopy(table)
  return [...balances.shown, ...links.shown, ...pointers.shown]
}

let samples: StoredRow[]
beforeAll(() => {
  ;[samples = []] = membersRows([1])
})

/** The sample member's only row of this kind, or the one that fits. */
function rowOf(entity: string, fits: (row: StoredRow) => boolean = () => true): StoredRow {
  const found = samples.filter((row) => row.entity === entity && fits(row))
  expect(found).toHaveLength(1)
  return found[0] as StoredRow
}
const entry = (sequence: number) => rowOf('ledger', (row) => row['sequence'] === sequence)
const waiting = () => rowOf('claim', ({ status }) => status === 'pending')
const declined = () => rowOf('claim', ({ status }) => status === 'declined')

test('finds nothing wrong with what the functions store, and counts it', async () => {
  const { table } = await sampleTable()
  const checked = await checkCopy(table)
  expect(checked).toMatchObject({
    rows: { user: 3, ledger: 18, purchase: 3, claim: 9, order: 3 },
    balances: { checked: 3, problems: 0 },
    links: { checked: 3, problems: 0 },
    // Two for each profile, two for each guard and pair of a claim, and so on.
    pointers: { checked: 3 * (2 + 2 + 1 + 1 + 6 + 2 + 2), problems: 0 },
  })
  expect(checked.unchanging.values).toHaveLength(21)
  expect(checked.giftCards.values).toHaveLength(3)
})

test('accepts what the deletion of an account leaves', async () => {
  const { table, put, remove } = await sampleTable()
  const erased = ['user', 'username', 'email', 'session', 'claim', 'claim-pointer']
  await remove(samples.filter(({ entity }) => erased.includes(entity)))
  const { link: _, ...last } = entry(6)
  const sequence = member.ledgerSeq + 1
  const writeOff = { kind: 'write-off', account: 'write-off', amount: -member.balance, balanceAfter: 0 }
  await put([{ ...last, ...ledgerKeys.entry(member.id, sequence), sequence, ...writeOff }])
  expect(await problemsIn(table)).toEqual([])
})

test('accepts an expired order of which DynamoDB has deleted a part', async () => {
  const { table, put, remove } = await sampleTable()
  const expired = { status: 'cancelled', expiresAt: 1_700_000_000 }
  await put([
    { ...rowOf('order'), ...expired },
    { ...rowOf('checkout-session'), ...expired },
  ])
  await remove([rowOf('payment')])
  expect(await problemsIn(table)).toEqual([])
  await remove([rowOf('order')])
  expect(await problemsIn(table)).toEqual([])
})

/** What is damaged: the row as it is then, or nothing when it is lost. */
const damages: [string, () => [row: StoredRow, changes?: object], () => (string | RegExp)[]][] = [
  [
    'a balance',
    () => [rowOf('user'), { balance: member.balance + 1 }],
    () => [`${user}: the balance is 55.01, but the last entry leaves 55.00`],
  ],
  [
    'an entry',
    () => [entry(3)],
    () => [
      `${user}: entry 3 is missing: -10.00 Solcoins are unaccounted for`,
      /cost 10\.00, but its entries move 0\.00$/,
    ],
  ],
  ['the first entry', () => [entry(1)], () => [`${user}: entry 1 is missing: 100.00 Solcoins are unaccounted for`]],
  [
    'the amount of an entry',
    () => [entry(2), { amount: -2_400 }],
    () => [
      `${user}: entry 2 states the balance 75.00 after -24.00, but 76.00 is right`,
      /cost 25\.00, but its entries move -24\.00$/,
    ],
  ],
  [
    'a purchase',
    () => [rowOf('purchase')],
    () => [`${user}: entry 2, a purchase, refers to ${String(entry(2)['link'])}, which is missing`],
  ],
  [
    'the price of a purchase',
    () => [rowOf('purchase'), { solcoinsPaid: 1 }],
    () => [/cost 0\.01, but its entries move -25\.00$/],
  ],
  [
    'a claim that waits',
    () => [waiting()],
    () => [
      `${user}: entry 6, a claim, refers to ${String(waiting()['id'])}, which is missing`,
      `${user}: the account counts 1 pending claims, but there are 0`,
      /^CLAIMREF#\S+ CLAIMREF refers to USER#\S+ CLAIM#\S+, which is missing$/,
    ],
  ],
  [
    'a declined claim that is approved now',
    () => [declined(), { status: 'approved' }],
    () => [/cost 10\.00, but its entries move 0\.00$/],
  ],
  [
    'the pointer to a claim',
    () => [rowOf('claim-pointer', ({ pk }) => pk.endsWith(String(waiting()['id'])))],
    () => [/^USER#\S+ CLAIM#\S+ refers to CLAIMREF#\S+ CLAIMREF, which is missing$/],
  ],
  [
    'a sold gift card',
    () => [rowOf('item')],
    () => [/^USER#\S+ PURCHASE#\S+ refers to ITEM#/, /^CODE#\S+ CODE refers to ITEM#/],
  ],
  [
    'an order',
    () => [rowOf('order')],
    () => [/^a checkout session refers to ORDER#/, /^PAYMENT#\S+ PAYMENT refers to ORDER#/],
  ],
  ['a payment', () => [rowOf('payment')], () => [/^ORDER#\S+ ORDER refers to PAYMENT#/]],
  [
    'the row of a username',
    () => [rowOf('username')],
    () => [/^USER#\S+ PROFILE refers to USERNAME#member1 USERNAME, which is missing$/],
  ],
  [
    'an account',
    () => [rowOf('user')],
    () => [
      `${user}: the account is deleted, but its last entry leaves 55.00`,
      /^USERNAME#member1 USERNAME refers to USER#/,
      /^EMAIL#member1@member\.example EMAIL refers to USER#/,
    ],
  ],
]

test.each(damages)('finds and names %s, if it is damaged or missing', async (_name, damage, expected) => {
  const { table, put, remove } = await sampleTable()
  const [row, changes] = damage()
  if (changes) await put([{ ...row, ...changes }])
  else await remove([row])
  const found = await problemsIn(table)
  const problems = expected()
  for (const problem of problems)
    expect(found).toContainEqual(typeof problem === 'string' ? problem : expect.stringMatching(problem))
  expect(found).toHaveLength(problems.length)
  expect(found.join()).not.toContain(`cs_${secret}`)
})

test('finds what differs from the live table', async () => {
  const live = await sampleTable()
  const copy = await sampleTable()
  const compare = async () => {
    const { unchanging } = await checkCopy(copy.table)
    return compareWithLive(unchanging.values, live.table)
  }
  expect(await compare()).toMatchObject({ checked: 21, problems: 0 })
  await live.remove([entry(6)])
  await live.put([{ ...entry(1), reason: 'not compared', amount: 1 }])
  const { shown } = await compare()
  expect(new Set(shown)).toEqual(
    new Set([
      `${user} ${entry(6).sk} is in the copy, but not in the live table`,
      `${user} ${entry(1).sk} differs from the one in the live table`,
    ]),
  )
})

/** The whole table, and copies from which a restore has left something out. */
const incomplete: [string, number[], number][] = [
  ['nothing', [0, 1, 2], 0],
  ['a member with everything that refers to them', [0, 2], 7],
  ['every member', [], 21],
]

test.each(incomplete)('names what a copy lacks: %s', async (_name, members, problems) => {
  const live = await sampleTable()
  const { client, environment, put } = await deployedTable()
  if (members.length > 0) await put(membersRows(members).flat())
  const copy = { client, name: environment.TABLE_NAME }
  const before = new Date()
  expect(await findMissing({ live: live.table, items: 0, copy, before })).toMatchObject({ checked: 21, problems })
  // As in a large table, of which random segments are read.
  expect((await findMissing({ live: live.table, items: 1_500, copy, before })).checked).toBeGreaterThan(0)
  const { rows } = await checkCopy(copy)
  const count = Object.values(rows).reduce((sum, number) => sum + number, 0)
  expect(compareSize(count, { items: 60, bytes: 0 }).problems).toBe(members.length === 0 ? 1 : 0)
})

test('does not miss what was written after the copy’s time', async () => {
  const live = await sampleTable()
  const copy = { client: live.table.client, name: (await deployedTable()).environment.TABLE_NAME }
  const before = new Date('2020-01-01')
  expect(await findMissing({ live: live.table, items: 0, copy, before })).toMatchObject({ checked: 0, problems: 0 })
})
