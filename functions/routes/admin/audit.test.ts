import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as audit from '../../audit/entries.table.ts'
import type { AuditEntry } from '../../audit/entries.table.ts'
import * as orders from '../../orders/orders.table.ts'
import { put } from '../../table/rows.ts'
import { call } from '../../testing/call.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'
import { createReport } from '../../testing/fixtures/reports.ts'
import { order } from '../../testing/fixtures/sample-orders.ts'
import { withFreshTables } from '../../testing/fresh-table.ts'

withFreshTables()

const hour = 3_600_000
const day = 24 * hour
const now = Date.now()
const address = '203.0.113.7'

let staff: SignedInUser
beforeEach(async () => {
  staff = await create.coFounder()
})

afterEach(() => void vi.useRealTimers())

/** Writes an entry at a time before now. */
async function write(entry: Partial<AuditEntry> = {}, ago = 0) {
  const whole = { action: 'reveal-code', actor: staff.user.id, outcome: 'shown', address, ...entry } as const
  await audit.record(whole, new Date(now - ago))
}

/** Ids of entries are made by the real clock, so entries of the past need its time. */
async function writeAt(ago: number, entry: Partial<AuditEntry> = {}) {
  vi.setSystemTime(now - ago)
  await write(entry, ago)
  vi.setSystemTime(now)
}

const list = (query: Record<string, string> = {}, as = staff) => call('admin/audit', 'GET', { as, query })
const outcomes = async (query: Record<string, string> = {}) => (await list(query)).body.map(({ outcome }) => outcome)

/** Every page's outcomes. */
async function everyPage(query: Record<string, string> = {}): Promise<string[][]> {
  const pages: string[][] = []
  let cursor: string | undefined
  do {
    const page = await list({ ...query, ...(cursor && { cursor }) })
    pages.push(page.body.map(({ outcome }) => outcome))
    cursor = page.headers['next-cursor']
  } while (cursor && pages.length < 20)
  return pages
}

test('shows who did what to whom, when, and from where', async () => {
  const { user: member } = await create.member({ username: 'Nova_Star' })
  await write({ action: 'give-coins', subject: member.id, outcome: '2500' })
  const [record] = (await list()).body
  expect(record).toMatchObject({
    action: 'give-coins',
    at: new Date(now).toISOString(),
    actor: { id: staff.user.id, username: staff.user.username },
    subject: { id: member.id, username: 'Nova_Star' },
    outcome: '2500',
    address,
  })
})

test('shows a resource, a user who is gone, and nobody without a name', async () => {
  const [claim, gone] = [randomUUID(), randomUUID()]
  await write({ subject: claim, outcome: 'claim' })
  await write({ actor: gone, outcome: 'gone' })
  await write({ actor: audit.unknownActor, outcome: 'nobody' })
  const records = new Map((await list()).body.map((record) => [record.outcome, record]))
  expect(records.get('claim')?.subject).toEqual({
    id: claim,
    username: null,
    face: null,
    name: null,
    owner: null,
  })
  expect(records.get('gone')).toMatchObject({ actor: { id: gone, username: null, face: null }, subject: null })
  expect(records.get('nobody')?.actor).toEqual({ id: 'unknown', username: null, face: null })
})

test('names what was acted on, and whose it is', async () => {
  const member = await create.member({ username: 'Nova_Star', solcoinBalance: 500 })
  const [claim, giftCard, purchase] = [
    await create.claim(member, { value: 25 }),
    await create.giftCard(),
    await create.purchase(member),
  ]
  const placed = order({ userId: member.user.id })
  await put({ ...placed, ...orders.key(placed.id), ...orders.entity.stamp })
  const report = await createReport(member)
  const of = (action: AuditEntry['action'], subject: string, actor = staff.user.id) => write({ action, subject, actor })
  await of('process-claim', claim.id)
  await of('add-gift-card', giftCard.id)
  await of('reveal-code', purchase.id, member.user.id)
  await of('ship-order', placed.id)
  await of('answer-report', report.id)
  const records = new Map((await list()).body.map((record) => [record.action, record.subject]))
  const owner = expect.objectContaining({ id: member.user.id, username: 'Nova_Star' }) as unknown
  expect(records.get('process-claim')).toMatchObject({ id: claim.id, name: `${claim.platform} $25.00`, owner })
  expect(records.get('add-gift-card')).toMatchObject({ name: giftCard.name, owner: null })
  expect(records.get('reveal-code')).toMatchObject({ name: purchase.giftCardName, owner: null })
  expect(records.get('ship-order')).toMatchObject({ name: placed.lines[0]?.name, owner })
  expect(records.get('answer-report')).toMatchObject({ id: report.id, owner })
  expect(records.get('answer-report')?.name).toBeTruthy()
})

test('lists the newest first, over all partitions and days, each once', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const ages = Array.from({ length: 130 }, (_, index) => index * hour)
  for (const age of ages.toReversed()) await writeAt(age, { outcome: String(age / hour) })
  const pages = await everyPage()
  expect(pages.flat()).toEqual(ages.map((age) => String(age / hour)))
  expect(pages.map((page) => page.length).slice(0, 3)).toEqual([50, 50, 30])
})

test('continues with older weeks, even after a week without entries', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await writeAt(20 * day, { outcome: 'old' })
  await write({ outcome: 'new' })
  const pages = await everyPage()
  expect(pages.slice(0, 3)).toEqual([['new'], [], ['old']])
})

test('ends with the year in which the studio was founded', async () => {
  const cursor = Buffer.from(JSON.stringify({ day: '2025-01-03' })).toString('base64url')
  expect((await list({ cursor })).headers['next-cursor']).toBeUndefined()
  const earlier = Buffer.from(JSON.stringify({ day: '2024-12-31' })).toString('base64url')
  expect(await list({ cursor: earlier })).toMatchObject({ status: 200, body: [] })
})

test('lists one day', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await writeAt(2 * day, { outcome: 'then' })
  await write({ outcome: 'now' })
  expect(await everyPage({ day: new Date(now - 2 * day).toISOString().slice(0, 10) })).toEqual([['then']])
  expect(await everyPage({ day: '2025-02-03' })).toEqual([[]])
})

test('ends with the first of the days that were asked for', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await writeAt(20 * day, { outcome: 'before' })
  await writeAt(10 * day, { outcome: 'first' })
  await write({ outcome: 'now' })
  const dayAgo = (days: number) => new Date(now - days * day).toISOString().slice(0, 10)
  expect(await everyPage({ since: dayAgo(10) })).toEqual([['now'], ['first']])
  expect(await everyPage({ since: dayAgo(9) })).toEqual([['now'], []])
  expect(await everyPage({ since: dayAgo(6) })).toEqual([['now']])
  expect((await everyPage({ since: '2024-01-01' })).flat()).toEqual(['now', 'first', 'before'])
  expect(await everyPage({ since: dayAgo(-1) })).toEqual([[]])
})

test('filters by who acted and on whom, by id and by username in any case', async () => {
  const other = await create.admin({ username: 'Flight_Director' })
  const claim = randomUUID()
  await write({ outcome: 'mine', subject: other.user.id })
  await write({ outcome: 'theirs', actor: other.user.id, subject: claim })
  expect(await outcomes({ actor: 'flight_DIRECTOR' })).toEqual(['theirs'])
  expect(await outcomes({ actor: other.user.id.toUpperCase() })).toEqual(['theirs'])
  expect(await outcomes({ subject: 'flight_director' })).toEqual(['mine'])
  expect(await outcomes({ subject: claim, actor: 'flight_director' })).toEqual(['theirs'])
  expect(await outcomes({ subject: claim, actor: staff.user.username })).toEqual([])
  expect(await outcomes({ actor: 'nobody-of-this-name' })).toEqual([])
  await write({ outcome: 'unlocked', actor: other.user.id, action: 'unlock' })
  expect(await outcomes({ action: 'unlock' })).toEqual(['unlocked'])
  expect(await outcomes({ action: 'reveal-code', actor: 'flight_director' })).toEqual(['theirs'])
})

test('filters by what the actions are about, and by the number of an order', async () => {
  const orderId = randomUUID()
  await write({ action: 'ship-order', outcome: 'shipped', subject: orderId })
  await write({ action: 'refund-order', outcome: '5.00', subject: randomUUID() })
  await write({ action: 'change-role', outcome: 'member to admin', subject: staff.user.id })
  expect((await outcomes({ topic: 'orders' })).toSorted()).toEqual(['5.00', 'shipped'])
  expect(await outcomes({ topic: 'members' })).toEqual(['member to admin'])
  expect(await outcomes({ subject: orderId.slice(-8).toUpperCase() })).toEqual(['shipped'])
})

test('finds the few that match among many', async () => {
  const rare = randomUUID()
  for (let count = 0; count < 300; count++)
    await write({ outcome: count % 100 === 0 ? 'rare' : 'common', ...(count % 100 === 0 && { subject: rare }) })
  expect((await everyPage({ subject: rare })).flat()).toEqual(['rare', 'rare', 'rare'])
})

test('leaves out failures that have expired but are not deleted yet', async () => {
  await audit.recordFailure({ action: 'login', actor: 'unknown', outcome: 'old', address }, new Date(now - 91 * day))
  await write({ outcome: 'new' })
  const then = new Date(now - 91 * day).toISOString().slice(0, 10)
  expect(await outcomes({ day: then })).toEqual([])
  expect(await outcomes()).toContain('new')
})

test.each([
  [{ cursor: 'nonsense' }, 'cursor'],
  [{ cursor: Buffer.from('{"day":"x"}').toString('base64url') }, 'cursor'],
  [{ day: '2026-13-40' }, 'day'],
  [{ since: 'last week' }, 'since'],
  [{ topic: 'weather' }, 'topic'],
])('refuses %j', async (query, field) => {
  const reply = await list(query)
  expect(reply).toMatchObject({ status: 400, problem: 'invalid_input' })
  expect(JSON.stringify(reply.body)).toContain(field)
})

test('is for staff', async () => {
  expect(await list({}, await create.member())).toMatchObject({ status: 403, problem: 'forbidden' })
})
