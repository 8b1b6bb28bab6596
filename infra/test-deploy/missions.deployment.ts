import { afterAll, expect, test, vi } from 'vitest'
import type { AdminMission } from '../../shared/missions/admin-schema.ts'
import type { NewMission } from '../../shared/missions/new-mission.ts'
import type { Missions } from '../../shared/missions/schema.ts'
import { tableAsText } from './deployed.ts'
import { registerMember, type Member } from './people.ts'
import { addProduct, openCheckout, openShop, waitOptions, untilPaid } from './shoppers.ts'
import { site } from './deployed.ts'

const { stripe, admin } = await openShop()
afterAll(() => stripe.stop())

const word = crypto.randomUUID()
const details: NewMission = {
  kind: 'word',
  perMember: 'once',
  title: 'The word of the week',
  text: 'It was said once.',
  solcoins: 10,
  points: 50,
  word,
  startsOn: '2025-11-01',
  endsOn: null,
}

/** Staff add a mission, and fund it. */
async function funded(mission: Partial<NewMission>, amount: number): Promise<AdminMission> {
  const added = await admin.call('POST', 'admin/missions', { ...details, ...mission })
  expect(added.status, added.text).toBe(201)
  const { id } = added.body as AdminMission
  expect(await admin.call('POST', `admin/missions/${id}/fund`, { amount })).toMatchObject({ status: 200 })
  return added.body
}

const balanceOf = async ({ visitor }: Member) =>
  ((await visitor.call('GET', 'auth/user')).body as { solcoinBalance: number }).solcoinBalance

test('a word is paid once, and is stored only as a hash', async () => {
  const [member, { id }] = [await registerMember(site), await funded({}, 10)]
  const say = (tried: string) => member.visitor.call('POST', `missions/${id}/word`, { word: tried })
  expect(await say('aphelion')).toMatchObject({ status: 403 })
  expect(await say(word.toUpperCase())).toMatchObject({ status: 200, body: { newSolcoinBalance: 10 } })
  expect((await say(word)).status).toBe(409)
  const { missions } = (await member.visitor.call('GET', 'missions')).body as Missions
  expect(missions.find((mission) => mission.id === id)).toMatchObject({ state: 'done' })
  expect(await member.visitor.call('GET', 'missions/earlier')).toMatchObject({
    body: [{ state: 'paid', solcoins: 10 }],
  })
  expect(await tableAsText()).not.toContain(word)
})

test('evidence is declined with a reason, sent again and approved', async () => {
  const [member, mission] = [await registerMember(site), await funded({ kind: 'evidence', word: undefined }, 10)]
  const send = async () => {
    const sent = await member.visitor.call('POST', `missions/${mission.id}/evidence`, { text: 'It broke.' })
    expect(sent.status, sent.text).toBe(202)
    return (sent.body as { id: string }).id
  }
  const decide = (id: string, body: object) => admin.call('POST', `admin/mission-evidence/${id}`, body)
  expect(await decide(await send(), { status: 'declined', reason: 'Which phone is it?' })).toMatchObject({
    status: 200,
  })
  const id = await send()
  expect(await admin.call('GET', 'admin/mission-evidence')).toMatchObject({ body: [{ id, username: member.username }] })
  expect(await decide(id, { status: 'approved' })).toMatchObject({ status: 200 })
  expect(await balanceOf(member)).toBe(10)
})

test('staff change a mission, and see what it has paid', async () => {
  const { id, title: _title, ...mission } = await funded({ title: 'Before' }, 20)
  const { text, solcoins, points, startsOn, endsOn, revision } = mission
  const change = { title: 'After', text, solcoins, points, startsOn, endsOn, revision }
  expect(await admin.call('PATCH', `admin/missions/${id}`, change)).toMatchObject({
    status: 200,
    body: { title: 'After' },
  })
  const list = (await admin.call('GET', 'admin/missions')).body as AdminMission[]
  expect(list.find((each) => each.id === id)).toMatchObject({ title: 'After', budget: 20, left: 20, paid: 0 })
})

test('the stream rewards an order that is paid, and takes back what its refund ends', async () => {
  await funded({ kind: 'order', word: undefined, solcoins: 1, points: 0 }, 100)
  const member = await registerMember(site)
  const opened = await openCheckout(member.visitor, await addProduct(admin))
  stripe.pay(opened.sessionId)
  const { paid } = await untilPaid(admin, opened)
  // 30 AUD and the GST.
  await vi.waitFor(async () => expect(await balanceOf(member)).toBe(3), waitOptions)
  const refund = await admin.call('POST', `admin/orders/${opened.orderId}/refund`, { amount: paid })
  expect(refund.status, refund.text).toBe(200)
  await vi.waitFor(async () => expect(await balanceOf(member)).toBe(0), waitOptions)
  expect(await member.visitor.call('GET', 'wallet/statement')).toMatchObject({
    body: [{ kind: 'mission-return' }, { kind: 'mission' }],
  })
})
