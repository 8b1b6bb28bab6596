import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ImportRow } from '../../../../shared/store/schema.ts'
import { call, callRaw } from '../../../testing/call.ts'
import { withFreshTables } from '../../../testing/fresh-table.ts'
import { create, type SignedInUser } from '../../../testing/fixtures/create.ts'
import { auditEntriesOf, readAllRows } from '../../../testing/read-all-rows.ts'

withFreshTables()

const card = (overrides: ImportRow = {}): ImportRow => ({
  name: 'Roblox $20',
  platform: 'roblox',
  amount: 20,
  solcoinPrice: 19.5,
  giftCardCode: randomUUID().toUpperCase(),
  ...overrides,
})
const cards = (count: number) => Array.from({ length: count }, () => card())

const send = (as: SignedInUser, rows: ImportRow[], more: { dryRun?: boolean; key?: string } = {}) =>
  call('admin/shop/import', 'POST', {
    as,
    body: { rows, ...(more.dryRun && { dryRun: true }) },
    ...(more.key && { key: more.key }),
  })

/** The gift cards that this staff member added. */
const itemsOf = async ({ user }: SignedInUser) =>
  (await readAllRows()).filter(({ entity, addedBy }) => entity === 'gift-card' && addedBy === user.id)

const add = (as: SignedInUser, giftCardCode: string) =>
  call('admin/shop/add-item', 'POST', {
    as,
    body: { name: '$20', platform: 'roblox', amount: 20, solcoinPrice: 20, giftCardCode },
  })

test('returns a result for each row, and adds the valid rows despite invalid ones', async () => {
  const [staff, buyer] = await Promise.all([create.coFounder(), create.member({ solcoinBalance: 20 })])
  const [there, twice] = [randomUUID(), randomUUID()]
  await add(await create.admin(), there)
  const rows = [
    card({ name: 'First' }),
    card({ giftCardCode: there.toUpperCase() }),
    card({ amount: 'twenty', solcoinPrice: 1.005 }),
    card({ giftCardCode: twice }),
    card({ giftCardCode: ` ${twice.replaceAll('-', ' ')}` }),
    {},
    card({ platform: 'steam' }),
  ]
  const { status, body } = await send(staff, rows)
  expect(status).toBe(200)
  expect(body).toEqual({
    added: 2,
    results: [
      { row: 0, outcome: 'added', message: null },
      { row: 1, outcome: 'duplicate', message: 'That gift card code is already in the inventory.' },
      {
        row: 2,
        outcome: 'invalid',
        message: 'Amount “twenty”: Enter an amount. Price “1.005”: Use at most two decimals',
      },
      { row: 3, outcome: 'added', message: null },
      { row: 4, outcome: 'duplicate', message: 'An earlier row of this file has the same code.' },
      {
        row: 5,
        outcome: 'invalid',
        message:
          'Name is required. Platform: Choose PlayStation or Roblox. Amount: Enter an amount. Price: Enter an amount. Gift card code is required',
      },
      { row: 6, outcome: 'invalid', message: 'Platform “steam”: Choose PlayStation or Roblox' },
    ],
  })
  expect(new Set((await itemsOf(staff)).map(({ name }) => name))).toEqual(new Set(['First', 'Roblox $20']))
  expect(await auditEntriesOf(staff.user.id)).toMatchObject([{ act: 'import-gift-cards', outcome: '2 added' }])
  const [first] = (await itemsOf(staff)).filter(({ name }) => name === 'First')
  const bought = await call('shop/purchase', 'POST', { as: buyer, body: { itemId: String(first?.id) } })
  expect(bought.body.giftCard.code).toBe(rows[0]?.giftCardCode)
})

const damaged: [string | number, RegExp][] = [
  ['#N/A', /error message, not a code/],
  ['#¡VALOR!', /error message, not a code/],
  ['########', /error message, not a code/],
  ["'0012", /apostrophe/],
  ['’0012', /apostrophe/],
  ['="0012"', /formula/],
  ['1.23457E+15', /rounded number/],
  ['1,23457E+15', /rounded number/],
  ['2E+15', /rounded number/],
  ['12-Mar', /a date/],
  ['Mar-26', /a date/],
  ['1/03/2026', /a date/],
  ['Caf\ufffd-1', /lost/],
  [1234, /drops its leading zeros/],
]

test.each(damaged)(
  'refuses the code %s, which a spreadsheet has damaged, and says what happened',
  async (code, message) => {
    const staff = await create.coFounder()
    const { body } = await send(staff, [card({ giftCardCode: code })])
    expect(body).toMatchObject({ added: 0, results: [{ outcome: 'invalid' }] })
    expect(body.results[0]?.message).toMatch(message)
    // The same rule applies to adding one card.
    expect(await add(staff, code as string)).toMatchObject({ status: 400, problem: 'invalid_input' })
  },
)

test.each([
  ['AB\u200bCD-12\u00ad', 'ABCD-12'],
  ['\ufeffＡＢＣＤ\u201312', 'ABCD-12'],
  ['ABCD\u00a0 12', 'ABCD 12'],
])('adds the code %j without what cannot be seen, as %s', async (typed, code) => {
  const [staff, buyer] = await Promise.all([create.coFounder(), create.member({ solcoinBalance: 20 })])
  const own = randomUUID().slice(0, 8).toUpperCase()
  expect((await send(staff, [card({ giftCardCode: `${typed}${own}` })])).body.added).toBe(1)
  const [item] = await itemsOf(staff)
  const bought = await call('shop/purchase', 'POST', { as: buyer, body: { itemId: String(item?.id) } })
  expect(bought.body.giftCard.code).toBe(`${code}${own}`)
})

test('previews the results in a dry run and writes nothing', async () => {
  const staff = await create.coFounder()
  const rows = [card(), card({ amount: 0 }), card()]
  await add(await create.admin(), String(rows[2]?.giftCardCode))
  const dry = await send(staff, rows, { dryRun: true, key: 'one-dry-run' })
  expect(dry.body.added).toBe(0)
  expect(dry.body.results.map(({ outcome }) => outcome)).toEqual(['would_add', 'invalid', 'duplicate'])
  expect(await itemsOf(staff)).toEqual([])
  expect(await auditEntriesOf(staff.user.id)).toEqual([])
  expect((await send(staff, rows)).body.results.map(({ outcome }) => outcome)).toEqual([
    'added',
    'invalid',
    'duplicate',
  ])
  expect((await send(staff, rows, { dryRun: true })).body.results[0]?.outcome).toBe('duplicate')
})

test('adds five hundred rows, the last row as the newest, and nothing when repeated with the same key', async () => {
  const staff = await create.coFounder()
  const rows = cards(500).map((row, place) => ({ ...row, name: `Card ${place}` }))
  const { body } = await send(staff, rows, { key: 'one-import' })
  expect(body.added).toBe(500)
  const shelf = await call('admin/shop/inventory', 'GET', { as: staff })
  expect(shelf.body.slice(0, 3).map(({ name }) => name)).toEqual(['Card 499', 'Card 498', 'Card 497'])
  const outcomes = (await auditEntriesOf(staff.user.id)).map(({ outcome }) => Number.parseInt(outcome, 10))
  expect(outcomes.reduce((sum, count) => sum + count)).toBe(500)
  expect(Math.max(...outcomes)).toBeLessThanOrEqual(20)
  expect(await send(staff, rows, { key: 'one-import' })).toMatchObject({ status: 200, body })
  expect(await itemsOf(staff)).toHaveLength(500)
  expect(await send(staff, rows.slice(1), { key: 'one-import' })).toMatchObject({ problem: 'idempotency_mismatch' })
})

test.each([
  [[], 'rows'],
  [cards(501), 'rows'],
  ['a,b', 'rows'],
  [['a,b'], 'rows.0'],
  [[card({ name: 'x'.repeat(1_001) })], 'rows.0.name'],
])('refuses a body that is not a list of rows, case %#', async (rows, field) => {
  const reply = await callRaw('admin/shop/import', 'POST', { as: await create.coFounder(), body: { rows } })
  expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
})

test('accepts a file of more than 64 KiB, but not of more than 256 KiB', async () => {
  const staff = await create.coFounder()
  const wide = (count: number) => cards(count).map((row) => ({ ...row, name: 'x'.repeat(700) }))
  expect(JSON.stringify(wide(200)).length).toBeGreaterThan(64 * 1024)
  expect((await send(staff, wide(200))).body.results[0]).toMatchObject({
    outcome: 'invalid',
    message: 'Must contain at most 120 characters',
  })
  expect(await send(staff, wide(400))).toMatchObject({ status: 413, problem: 'too_large' })
})

test('lets only staff who are not frozen import', async () => {
  const [member, frozen] = await Promise.all([create.member(), create.admin({ frozen: true })])
  expect(await send(member, cards(1))).toMatchObject({ status: 403, problem: 'forbidden' })
  expect(await send(frozen, cards(1))).toMatchObject({ status: 403, problem: 'account_frozen' })
})
