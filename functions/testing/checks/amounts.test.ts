import { randomUUID } from 'node:crypto'
import { fc } from '@fast-check/vitest'
import * as v from 'valibot'
import { expect } from 'vitest'
import { CoinGift } from '../../../shared/ledger/gift-schema.ts'
import { NewGiftCard } from '../../../shared/store/new-gift-card.ts'
import { withContract, invariant, withAlteredWrites } from '../faults/broken-variants.ts'
import { call, callRaw } from '../call.ts'
import { create } from '../fixtures/create.ts'
import { readAllRows } from '../read-all-rows.ts'

/** JSON source texts, including values that JSON.stringify never writes. */
const badPrices = [
  '0 -0 -1 -0.01 0.001 0.009 22.555 1e-7 0.30000000000000004',
  '10000.01 10001 9007199254740993 1e21 1e308 1e999 -1e999',
  '"10" "" null true [] [10] {} {"cents":10} NaN Infinity',
].flatMap((line) => line.split(' '))
const badGifts = [...badPrices, '0.5', '1.01', '9999.99']

const item = (options: Record<string, string>): string => {
  const texts = { name: '"Card"', platform: '"roblox"', amount: '10', solcoinPrice: '10', ...options }
  const fields = Object.entries({ ...texts, giftCardCode: `"${randomUUID()}"` })
  return `{${fields.map(([name, text]) => `"${name}":${text}`).join()}}`
}

const cents = ['amount', 'solcoinPrice', 'balance', 'balanceAfter', 'solcoinsPaid', 'totalRedeemed', 'totalSpent']

async function expectWholeCents(): Promise<void> {
  for (const row of await readAllRows())
    for (const name of cents) if (name in row) expect(row[name], `${name} of ${row.sk}`).toSatisfy(Number.isSafeInteger)
}

const loosely = <T extends v.ObjectEntries>(entries: T, ...names: (keyof T)[]) =>
  v.object({ ...entries, ...Object.fromEntries(names.map((name) => [name, v.number()])) })

invariant('refuses a price that is not a positive amount of whole cents', {
  async holds() {
    const staff = await create.coFounder()
    const before = (await readAllRows()).filter(({ entity }) => entity === 'gift-card').length
    for (const price of badPrices) {
      for (const field of ['amount', 'solcoinPrice']) {
        const reply = await callRaw('admin/shop/add-item', 'POST', { as: staff, body: item({ [field]: price }) })
        expect(reply, `${field} ${price}`).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
      }
    }
    expect((await readAllRows()).filter(({ entity }) => entity === 'gift-card')).toHaveLength(before)
    await expectWholeCents()
  },
  broken: {
    'any number is accepted as a price': withContract('admin/shop/add-item', 'POST', {
      body: loosely(NewGiftCard.entries, 'solcoinPrice'),
    }),
    'any number is accepted as a face value': withContract('admin/shop/add-item', 'POST', {
      body: loosely(NewGiftCard.entries, 'amount'),
    }),
  },
})

invariant('refuses a gift that is not a whole number of coins', {
  async holds() {
    const [staff, { user }] = await Promise.all([create.admin({ unlocked: true }), create.member()])
    for (const amount of badGifts) {
      const body = `{"userId":"${user.id}","amount":${amount}}`
      const reply = await callRaw('admin/give-coins', 'POST', { as: staff, body })
      expect(reply, amount).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    }
    const entries = (await readAllRows()).filter(({ entity, userId }) => entity === 'ledger' && userId === user.id)
    expect(entries).toEqual([])
  },
  broken: {
    'any number is accepted as a gift': withContract('admin/give-coins', 'POST', {
      body: loosely(CoinGift.entries, 'amount'),
    }),
  },
})

invariant('stores a price as exact whole cents', {
  async holds() {
    const staff = await create.coFounder()
    for (const solcoinPrice of fc.sample(fc.integer({ min: 1, max: 1_000_000 }), 50)) {
      const body = { name: 'Card', platform: 'roblox', amount: 10, giftCardCode: randomUUID() } as const
      const reply = await call('admin/shop/add-item', 'POST', {
        as: staff,
        body: { ...body, solcoinPrice: solcoinPrice / 100 },
      })
      expect(reply.body.solcoinPrice).toBe(solcoinPrice / 100)
      const stored = (await readAllRows()).find(({ entity, id }) => entity === 'gift-card' && id === reply.body.id)
      expect(stored?.solcoinPrice).toBe(solcoinPrice)
    }
  },
  broken: {
    'prices are stored in dollars': withAlteredWrites(
      ({ sk }) => sk === 'GIFT_CARD',
      ({ Put }) => {
        const row = Put?.Item as { solcoinPrice: number }
        return { Put: { ...Put, Item: { ...row, solcoinPrice: row.solcoinPrice / 100 } } }
      },
    ),
  },
})
