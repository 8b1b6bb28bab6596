import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { expectChain, expectSalesSettled } from './books.ts'
import { call } from './call.ts'
import { given } from './given.ts'
import { insist } from './insist.ts'
import { auditOf, everyRow } from './raw-table.ts'

export type Reply = { status: number; body: unknown; problem: string | undefined }

/** A call that is done once under its key, however often it is sent. */
export type KeyedCall = {
  send: (key: string) => Promise<Reply>
  sendOther: (key: string) => Promise<Reply>
  /** Takes away what the first call needed: the coins, the item. */
  spoil: () => Promise<unknown>
  /** How often it was done, as the table tells; each time as a whole, or an expectation fails. */
  effects: () => Promise<number>
}

/** Each kind of call that moves coins or codes, ready to be sent. */
export const keyedCalls = {
  async purchase(): Promise<KeyedCall> {
    const [item, other, last, buyer] = await Promise.all([
      given.item({ solcoinPrice: 20 }),
      given.item({ solcoinPrice: 20 }),
      given.item({ solcoinPrice: 5 }),
      given.member({ solcoinBalance: 25 }),
    ])
    const buy = (itemId: string, key: string = randomUUID()) =>
      insist('shop/purchase', 'POST', { as: buyer, body: { itemId }, key })
    return {
      send: (key) => buy(item.id, key),
      sendOther: (key) => buy(other.id, key),
      spoil: () => buy(last.id),
      async effects() {
        const entries = await expectChain(buyer.user.id)
        await expectSalesSettled([buyer], [item, other, last])
        return entries.filter(({ account, amount }) => account === 'store' && amount === -2_000).length
      },
    }
  },
  async gift(): Promise<KeyedCall> {
    const [staff, member, item] = await Promise.all([
      given.admin({ unlocked: true }),
      given.member(),
      given.item({ solcoinPrice: 20 }),
    ])
    const give = (amount: number, key: string) =>
      insist('admin/give-coins', 'POST', { as: staff, body: { userId: member.user.id, amount }, key })
    return {
      send: (key) => give(20, key),
      sendOther: (key) => give(30, key),
      spoil: () => call('shop/purchase', 'POST', { as: member, body: { itemId: item.id } }),
      async effects() {
        const [entries, audit] = await Promise.all([expectChain(member.user.id), auditOf(staff.user.id)])
        const gifts = entries.filter(({ account }) => account === 'issued')
        expect(audit).toHaveLength(gifts.length)
        return gifts.length
      },
    }
  },
  async 'new item'(): Promise<KeyedCall> {
    const [staff, buyer] = await Promise.all([given.coFounder(), given.member({ solcoinBalance: 20 })])
    const name = randomUUID()
    const stock = { name, platform: 'roblox', amount: 20, giftCardCode: name } as const
    const stored = async () => (await everyRow()).filter((row) => row.entity === 'item' && row.name === name)
    const add = (solcoinPrice: number, key: string) =>
      insist('admin/shop/add-item', 'POST', { as: staff, body: { ...stock, solcoinPrice }, key })
    return {
      send: (key) => add(20, key),
      sendOther: (key) => add(30, key),
      async spoil() {
        const [item] = await stored()
        await call('shop/purchase', 'POST', { as: buyer, body: { itemId: String(item?.id) } })
      },
      async effects() {
        const [items, audit, rows] = await Promise.all([stored(), auditOf(staff.user.id), everyRow()])
        const guards = rows.filter((row) => row.entity === 'code' && items.some(({ id }) => id === row.itemId))
        expect([audit.length, guards.length]).toEqual([items.length, items.length])
        return items.length
      },
    }
  },
}
