import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { expectChain, expectClaimsSettled, expectSalesSettled } from './books.ts'
import { call } from './call.ts'
import { given, password, type Given } from './given.ts'
import { insist } from './insist.ts'
import type { KeyedCall } from './keyed-call.ts'
import { keyedShopCalls } from './keyed-shop-calls.ts'
import { keyedStockCalls } from './keyed-stock-calls.ts'
import { auditOf, everyRow } from './raw-table.ts'

const anotherWish = { platform: 'Amazon Gift Card', value: 10, name: 'Mia', email: 'mia@solara.test' } as const

/** Each kind of call that moves coins, codes, merchandise or money, ready to be sent. */
export const keyedCalls = {
  ...keyedStockCalls,
  ...keyedShopCalls,
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
  async claim(): Promise<KeyedCall> {
    const member = await given.member({ solcoinBalance: 15 })
    const submit = (name: string, key: string = randomUUID()) =>
      insist('wallet/submit-claim', 'POST', {
        as: member,
        body: { platform: 'Apple Gift Card', value: 10, name, email: 'mia@solara.test' },
        key,
      })
    return {
      send: (key) => submit('Mia Starling', key),
      sendOther: (key) => submit('Hana Sato', key),
      spoil: () => call('wallet/submit-claim', 'POST', { as: member, body: anotherWish }),
      async effects() {
        await expectClaimsSettled([member])
        return (await expectChain(member.user.id)).filter(({ account }) => account === 'claims').length
      },
    }
  },
  async decision(): Promise<KeyedCall> {
    const [desk, member] = await Promise.all([given.coFounder(), given.member({ solcoinBalance: 10 })])
    const { id } = await given.claim(member)
    const decline = (adminNotes: string, key: string) =>
      insist('admin/process-claim', 'POST', { as: desk, body: { claimId: id, status: 'declined', adminNotes }, key })
    return {
      send: (key) => decline('Not today', key),
      sendOther: (key) => decline('Not tomorrow', key),
      spoil: () => call('wallet/submit-claim', 'POST', { as: member, body: anotherWish }),
      async effects() {
        await expectClaimsSettled([member])
        const [entries, audit] = await Promise.all([expectChain(member.user.id), auditOf(desk.user.id)])
        const refunds = entries.filter(({ account }) => account === 'refund')
        expect(audit).toHaveLength(refunds.length)
        return refunds.length
      },
    }
  },
  async deletion(): Promise<KeyedCall> {
    const [staff, ...members] = await Promise.all([
      given.admin({ unlocked: true }),
      given.member({ solcoinBalance: 5 }),
      given.member({ solcoinBalance: 5 }),
    ])
    const [one, other] = members
    const remove = ({ user }: Given, key: string) =>
      insist('admin/delete-user', 'DELETE', { as: staff, params: { id: user.id }, key })
    return {
      send: (key) => remove(one, key),
      sendOther: (key) => remove(other, key),
      spoil: () =>
        call('auth/register', 'POST', {
          body: { username: one.user.username, email: one.user.email, firstName: 'New', lastName: 'Owner', password },
        }),
      async effects() {
        const ledgers = await Promise.all(members.map(({ user }) => expectChain(user.id)))
        const writtenOff = ledgers.flat().filter(({ account }) => account === 'write-off')
        expect(await auditOf(staff.user.id)).toHaveLength(writtenOff.length)
        return writtenOff.length
      },
    }
  },
}
