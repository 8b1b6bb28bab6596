import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { call } from '../call.ts'
import { callUntilAnswered } from '../call-until-answered.ts'
import {
  invariant,
  withAlteredWrites,
  withoutConditions,
  withoutWrites,
  withInterceptor,
} from '../faults/broken-variants.ts'
import { changeBeforeWrite } from '../faults/change-before-write.ts'
import { withoutTransactions } from '../faults/table-faults.ts'
import { createPaidOrder } from '../fixtures/checkouts.ts'
import { create, type SignedInUser } from '../fixtures/create.ts'
import { createNotification, notificationsOf } from '../fixtures/notifications.ts'
import { withFreshTables } from '../fresh-table.ts'
import { readAllRows } from '../read-all-rows.ts'

withFreshTables()

const details = 'Card: 6011 0009 9013 9424, PIN 4711'

/** Each event that notifies a member: the call of staff, and the text that the member reads. */
const events = {
  async 'a gift'(member: SignedInUser) {
    const body = { userId: member.user.id, amount: 20, reason: 'Well played' }
    const as = await create.admin({ unlocked: true })
    return (key: string) => callUntilAnswered('admin/give-coins', 'POST', { as, body, key })
  },
  async 'an approved claim'(member: SignedInUser) {
    const { id: claimId } = await create.claim(member, { value: 25 })
    const body = { claimId, status: 'approved', giftCardDetails: details } as const
    const as = await create.coFounder()
    return (key: string) => callUntilAnswered('admin/process-claim', 'POST', { as, body, key })
  },
  async 'a declined claim'(member: SignedInUser) {
    const { id: claimId } = await create.claim(member, { value: 25 })
    const body = { claimId, status: 'declined', adminNotes: 'Sold out' } as const
    const as = await create.coFounder()
    return (key: string) => callUntilAnswered('admin/process-claim', 'POST', { as, body, key })
  },
  async 'a shipment'(member: SignedInUser) {
    const { orderId: id } = await createPaidOrder({ as: member })
    const body = { carrier: 'Australia Post', tracking: 'AP1' }
    const as = await create.coFounder()
    return (key: string) => callUntilAnswered('admin/orders/ship', 'POST', { as, params: { id }, body, key })
  },
}

const words = {
  'a gift': 'You received 20.00 Solcoins: Well played',
  'an approved claim': 'Your $25.00 Visa Prepaid Gift Card is approved. Its details are in your wallet.',
  'a declined claim':
    'Your $25.00 Visa Prepaid Gift Card was declined, and your 25.00 Solcoins are back. Reason: Sold out',
  'a shipment': expect.stringMatching(/^Order [0-9a-f]{8} is on its way with Australia Post\.$/) as unknown as string,
} satisfies Record<keyof typeof events, string>

const isNotification = ({ sk }: { sk: string }): boolean => sk.startsWith('NOTICE#')

for (const [event, prepare] of Object.entries(events)) {
  invariant(`${event} notifies its member once, however often the call is repeated`, {
    async holds() {
      const member = await create.member({ solcoinBalance: 50 })
      const send = await prepare(member)
      const key = randomUUID()
      for (const reply of [await send(key), await send(key)]) expect(reply.status).toBe(200)
      const stored = await notificationsOf(member)
      expect(stored).toMatchObject([{ words: words[event as keyof typeof events] }])
      const [{ at, expiresAt } = { at: '', expiresAt: 0 }] = stored
      expect(expiresAt).toBe(Math.floor(Date.parse(at) / 1000) + 180 * 86_400)
      expect(JSON.stringify(stored)).not.toContain('PIN')
    },
    broken: {
      'the notification is not written': withoutWrites(isNotification),
      'it is stored under another member': withAlteredWrites(isNotification, (part) => ({
        Put: { ...part.Put, Item: { ...(part.Put?.Item as object), pk: `USER#${randomUUID()}` } },
      })),
    },
  })
}

const deleteAccount = async ({ user }: SignedInUser): Promise<void> => {
  const as = await create.admin({ unlocked: true })
  const { status } = await call('admin/delete-user', 'DELETE', { as, params: { id: user.id }, key: randomUUID() })
  expect(status).toBe(200)
}

invariant('an order of an account that is deleted concurrently is shipped, and nothing is stored under the account', {
  async holds() {
    const member = await create.member()
    const send = await events['a shipment'](member)
    const { result } = await changeBeforeWrite({ change: () => deleteAccount(member) }, () => send(randomUUID()))
    expect(result).toMatchObject({ status: 200, body: { status: 'shipped' } })
    const left = (await readAllRows()).filter(({ pk, sk }) => pk === `USER#${member.user.id}` && isNotification({ sk }))
    expect(left).toEqual([])
  },
  broken: {
    'the member’s account is no condition of the shipment': withoutConditions(
      ({ sk }, part) => sk === 'PROFILE' && !JSON.stringify(part).includes(':callerEpoch'),
    ),
  },
})

invariant('no event that fails notifies its member', {
  async holds() {
    const member = await create.member()
    const as = await create.admin({ unlocked: true })
    const body = { userId: member.user.id, amount: 20 }
    const freeze = () =>
      call('admin/users/freeze', 'POST', {
        as: staff,
        params: { id: as.user.id },
        body: { frozen: true, reason: 'Lost device' },
      })
    const staff = await create.admin({ unlocked: true })
    const { result } = await changeBeforeWrite({ change: freeze }, () =>
      call('admin/give-coins', 'POST', { as, body, key: randomUUID() }),
    )
    expect(result).toMatchObject({ problem: 'signed_out' })
    expect(await notificationsOf(member)).toEqual([])
  },
  broken: { 'each part is written on its own': withInterceptor(withoutTransactions) },
})

invariant('what was read stays read, in whichever order the devices report it', {
  async holds() {
    const as = await create.member()
    const [first, second] = [await createNotification(as), await createNotification(as)]
    for (const upTo of [second, first])
      expect((await call('user/notifications/read', 'POST', { as, body: { upTo } })).status).toBe(204)
    expect((await call('auth/user', 'GET', { as })).body.unreadNotifications).toBe(0)
  },
  broken: { 'an earlier report overwrites a later one': withoutConditions(({ sk }) => sk === 'NOTICES') },
})
