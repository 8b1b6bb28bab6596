import { expect, test } from 'vitest'
import { maxBulkGifts } from '../../../shared/ledger/gift-schema.ts'
import { accountKeys } from '../../accounts/keys.ts'
import { update } from '../../table/rows.ts'
import { call, callRaw } from '../../testing/call.ts'
import { expectUnbrokenLedger } from '../../testing/checks/expect-consistent.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'
import { withFreshTables } from '../../testing/fresh-table.ts'
import { auditEntriesOf, readAllRows } from '../../testing/read-all-rows.ts'

withFreshTables()

type Row = { username?: string | number; amount?: string | number }
const reason = 'The tournament'
const send = (as: SignedInUser, rows: Row[], more: { dryRun?: true; key?: string } = {}) =>
  call('admin/gifts', 'POST', {
    as,
    body: { rows, reason, ...(more.dryRun && { dryRun: true }) },
    ...(more.key && { key: more.key }),
  })
const to = ({ user }: SignedInUser, amount: number): Row => ({ username: user.username, amount })
const outcomesOf = async (reply: ReturnType<typeof send>) => (await reply).body.results.map(({ outcome }) => outcome)
const amountsOf = async ({ user }: SignedInUser) => (await expectUnbrokenLedger(user.id)).map(({ amount }) => amount)
const staffMember = () => create.admin({ unlocked: true })

/** The approvals that this person asked for. */
const askedBy = async ({ user }: SignedInUser) =>
  (await readAllRows()).filter(
    ({ entity, summary }) => entity === 'approval' && (summary as { giver: string }).giver === user.id,
  )

test('gives each row with the reason, and says of every other row what is wrong with it', async () => {
  const [staff, one, two, frozen, gone] = await Promise.all([
    staffMember(),
    create.member(),
    create.member({ solcoinBalance: 3 }),
    create.member({ frozen: true }),
    create.member(),
  ])
  await update(accountKeys.user(gone.user.id), {
    UpdateExpression: 'SET deletingAt = :at',
    ExpressionAttributeValues: { ':at': new Date().toISOString() },
  })
  const { status, body } = await send(staff, [
    to(one, 20),
    { username: two.user.username.toUpperCase(), amount: 30 },
    to(one, 5),
    { username: 'nobody-here', amount: 5 },
    to(frozen, 5),
    to(gone, 5),
    to(staff, 5),
    { username: one.user.username, amount: 'twenty' },
    { amount: 1.5 },
  ])
  expect(status).toBe(200)
  expect(body.results.map(({ outcome, message }) => [outcome, message])).toEqual([
    ['given', null],
    ['given', null],
    ['duplicate', 'An earlier row names the same member.'],
    ['unknown', 'No member has this username.'],
    ['frozen', 'This account is frozen.'],
    ['unknown', 'No member has this username.'],
    ['yourself', 'You cannot give Solcoins to yourself.'],
    ['invalid', 'Amount “twenty”: Enter an amount'],
    ['invalid', 'Username: Enter a username. Amount “1.5”: Enter a whole number'],
  ])
  expect(body).toMatchObject({ given: 50, waiting: 0 })
  expect(body.results[0]?.member).toMatchObject({ id: one.user.id, username: one.user.username })
  expect(body.results[3]?.member).toBeNull()
  const [entry] = await expectUnbrokenLedger(one.user.id)
  expect(entry).toMatchObject({ kind: 'gift', account: 'issued', amount: 2_000, reason, actor: staff.user.id })
  expect(await amountsOf(two)).toEqual([300, 3_000])
  for (const each of [frozen, gone, staff]) expect(await amountsOf(each)).toEqual([])
  const audited = (await auditEntriesOf(staff.user.id)).map(({ act, subject, outcome }) => [act, subject, outcome])
  expect(new Set(audited)).toEqual(
    new Set([
      ['give-coins', one.user.id, '2000'],
      ['give-coins', two.user.id, '3000'],
    ]),
  )
  const takenBack = await call('admin/gifts/take-back', 'POST', {
    as: staff,
    params: { id: String(entry?.id) },
    body: { reason: 'A mistake' },
  })
  expect(takenBack.status).toBe(200)
})

test('previews the same results in a dry run, and writes nothing', async () => {
  const [staff, one, two] = await Promise.all([staffMember(), create.member(), create.member()])
  const rows = [to(one, 20), to(two, 501), { username: 'nobody-here', amount: 1 }]
  const dry = await send(staff, rows, { dryRun: true, key: 'one-dry-run' })
  expect(dry.body).toMatchObject({ given: 20, waiting: 501 })
  expect(dry.body.results.map(({ outcome }) => outcome)).toEqual(['would_give', 'would_wait', 'unknown'])
  expect(dry.body.results[0]?.member).toMatchObject({ firstName: one.user.firstName })
  expect(await amountsOf(one)).toEqual([])
  expect(await askedBy(staff)).toEqual([])
  expect(await auditEntriesOf(staff.user.id)).toEqual([])
  expect(await outcomesOf(send(staff, rows))).toEqual(['given', 'waiting', 'unknown'])
})

test('a list above what one person gives in a day waits as a whole, and each row is approved on its own', async () => {
  const [staff, second, members] = await Promise.all([staffMember(), staffMember(), create.members(5)])
  const rows = members.map((each) => to(each, 401))
  expect(await outcomesOf(send(staff, rows, { dryRun: true }))).toEqual(members.map(() => 'would_wait'))
  const { body } = await send(staff, rows)
  expect(body).toMatchObject({ given: 0, waiting: 2_005 })
  expect(body.results.map(({ outcome }) => outcome)).toEqual(members.map(() => 'waiting'))
  for (const each of members) expect(await amountsOf(each)).toEqual([])
  const asked = await askedBy(staff)
  expect(new Map(asked.map(({ userId, amount }) => [userId, amount]))).toEqual(
    new Map(members.map(({ user }) => [user.id, 40_100])),
  )
  expect(asked).toHaveLength(members.length)
  expect((await auditEntriesOf(staff.user.id)).map(({ act }) => act)).toEqual(members.map(() => 'ask-gift'))
  const [first] = asked
  const params = { id: String(first?.id) }
  const decide = (as: SignedInUser) =>
    call('admin/approval', 'POST', { as, params, body: { decision: 'approve' } }).then(({ status }) => status)
  expect(await decide(staff)).toBe(403)
  expect(await decide(second)).toBe(200)
  const paid = await Promise.all(members.map(amountsOf))
  expect(paid.flat()).toEqual([40_100])
})

test('what was given earlier on the day counts with the sum', async () => {
  const [staff, members] = await Promise.all([staffMember(), create.members(5)])
  const [last, ...others] = members
  expect(
    await outcomesOf(
      send(
        staff,
        others.map((each) => to(each, 400)),
      ),
    ),
  ).toEqual(others.map(() => 'given'))
  expect(await outcomesOf(send(staff, [to(last as SignedInUser, 400)]))).toEqual(['given'])
  expect(await outcomesOf(send(staff, [to(last as SignedInUser, 1)]))).toEqual(['waiting'])
})

test('a row above what its member receives in a day waits alone', async () => {
  const [staff, other, one, two] = await Promise.all([staffMember(), staffMember(), create.member(), create.member()])
  await call('admin/give-coins', 'POST', { as: other, body: { userId: one.user.id, amount: 400 } })
  expect(await outcomesOf(send(staff, [to(one, 101), to(two, 101)]))).toEqual(['waiting', 'given'])
})

test('repeats the results for the same key, and refuses another list with it', async () => {
  const [staff, one, two] = await Promise.all([staffMember(), create.member(), create.member()])
  const rows = [to(one, 20), to(two, 501), { username: 'nobody-here', amount: 1 }]
  const first = await send(staff, rows, { key: 'one-list' })
  expect(await send(staff, rows, { key: 'one-list' })).toMatchObject({ status: 200, body: first.body })
  expect(await amountsOf(one)).toEqual([2_000])
  expect(await askedBy(staff)).toHaveLength(1)
  expect(await send(staff, rows.slice(1), { key: 'one-list' })).toMatchObject({ problem: 'idempotency_mismatch' })
})

test.each([
  [[], 'rows'],
  [Array.from({ length: maxBulkGifts + 1 }, () => ({ username: 'mia', amount: 1 })), 'rows'],
  ['mia,1', 'rows'],
])('refuses what is no list of rows, case %#', async (rows, field) => {
  const reply = await callRaw('admin/gifts', 'POST', { as: await staffMember(), body: { rows, reason } })
  expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
})

test('requires a reason, and the owner password', async () => {
  const [staff, locked, member] = await Promise.all([staffMember(), create.admin(), create.member()])
  const body = { rows: [to(member, 1)] }
  expect(await callRaw('admin/gifts', 'POST', { as: staff, body })).toMatchObject({
    status: 400,
    body: { fields: { reason: 'Enter a reason' } },
  })
  expect(await send(locked, body.rows)).toMatchObject({ status: 403, problem: 'locked' })
  expect(await send(member, body.rows)).toMatchObject({ status: 403, problem: 'forbidden' })
  expect(await amountsOf(member)).toEqual([])
})
