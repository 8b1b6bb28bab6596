import { beforeAll, expect, test } from 'vitest'
import { memberWithCoins, password, signInAdmin, signInSecondPerson, type Member } from './people.ts'
import { aws, site, tableAsText, tableName } from './deployed.ts'
import type { Visitor } from './site.ts'

let admin: Visitor
let member: Member
beforeAll(async () => {
  admin = await signInAdmin(site)
  member = await memberWithCoins(site, admin, 100)
})

/** The operator created the admin moments ago. Only a role of 72 hours approves. */
async function ageRole(person: Visitor): Promise<void> {
  const { id } = (await person.call('GET', 'auth/user')).body as { id: string }
  await aws.call('dynamodb', 'update_item', {
    TableName: tableName,
    Key: { pk: { S: `USER#${id}` }, sk: { S: 'PROFILE' } },
    UpdateExpression: 'SET roleSince = :since',
    ExpressionAttributeValues: { ':since': { S: '2025-01-01T00:00:00.000Z' } },
  })
}

const balance = async () =>
  ((await member.visitor.call('GET', 'auth/user')).body as { solcoinBalance: number }).solcoinBalance

test('a gift of coins that is sent twice arrives once', async () => {
  const [key, gift] = [crypto.randomUUID(), { userId: member.id, amount: 5, reason: 'Twice' }]
  for (let time = 0; time < 2; time += 1)
    expect(await admin.call('POST', 'admin/give-coins', gift, key)).toMatchObject({ status: 200 })
  expect(await balance()).toBe(105)
})

test('a gift of 800 waits for a second person, and a mistaken one is taken back', async () => {
  const second = await signInSecondPerson(site, admin)
  const other = await memberWithCoins(site, admin, 5)
  const balanceOfOther = async () => (await other.visitor.call('GET', 'auth/user')).body as { solcoinBalance: number }
  const gift = { userId: other.id, amount: 800, reason: 'First prize' }
  const asked = await second.call('POST', 'admin/give-coins', gift)
  expect(asked.status).toBe(202)
  expect(await balanceOfOther()).toMatchObject({ solcoinBalance: 5 })
  const { approvalId } = asked.body as { approvalId: string }
  expect(await admin.call('GET', 'admin/queues')).toMatchObject({ status: 200, body: { approvals: 1 } })
  expect(await admin.call('GET', 'admin/approvals')).toMatchObject({ status: 200, body: [{ id: approvalId }] })
  const decide = (visitor: Visitor) => visitor.call('POST', `admin/approvals/${approvalId}`, { decision: 'approve' })
  for (const each of [second, admin]) expect((await decide(each)).status).toBe(403)
  await ageRole(admin)
  expect(await decide(admin)).toMatchObject({ status: 200, body: { newSolcoinBalance: 805 } })

  const [given] = (await second.call('GET', 'admin/gifts')).body as { id: string }[]
  const takeBack = () => second.call('POST', `admin/gifts/${given?.id}/take-back`, { reason: 'The wrong person' })
  expect(await takeBack()).toMatchObject({ status: 200, body: { newSolcoinBalance: 5 } })
  expect((await takeBack()).status).toBe(409)
  expect(await balanceOfOther()).toMatchObject({ solcoinBalance: 5 })
})

test('the daily points are taken once', async () => {
  expect(await member.visitor.call('POST', 'user/daily-login')).toMatchObject({ status: 200 })
  expect((await member.visitor.call('POST', 'user/daily-login')).status).toBe(409)
  expect(await member.visitor.call('GET', 'user/membership')).toMatchObject({ status: 200 })
})

test('a code is sealed by KMS, sold once, and opened for its buyer', async () => {
  const code = `ABCD-${crypto.randomUUID()}`
  const giftCard = { name: 'Test card', platform: 'roblox', amount: 20, solcoinPrice: 20, giftCardCode: code }
  const added = await admin.call('POST', 'admin/shop/add-item', giftCard)
  expect(added).toMatchObject({ status: 201 })
  const { id: giftCardId } = added.body as { id: string }
  expect(await member.visitor.call('POST', 'shop/purchase', { itemId: giftCardId })).toMatchObject({
    status: 200,
    body: { giftCard: { code } },
  })
  expect(await member.visitor.call('POST', 'shop/purchase', { itemId: giftCardId })).toMatchObject({ status: 409 })
  expect(await balance()).toBe(85)
  expect(await tableAsText()).not.toContain(code)
})

test('a code that does not work is reported once and replaced, and that of another purchase is paid back', async () => {
  const add = async () => {
    const giftCardCode = `ABCD-${crypto.randomUUID()}`
    const giftCard = { name: 'Broken card', platform: 'roblox', amount: 1, solcoinPrice: 1, giftCardCode }
    const added = await admin.call('POST', 'admin/shop/add-item', giftCard)
    return { giftCardCode, giftCardId: (added.body as { id: string }).id }
  }
  const buyAndReport = async () => {
    expect((await member.visitor.call('POST', 'shop/purchase', { itemId: (await add()).giftCardId })).status).toBe(200)
    const [{ id }] = (await member.visitor.call('GET', 'shop/my-purchases')).body as [{ id: string }]
    const report = () => member.visitor.call('POST', `shop/my-purchases/${id}/report`, { words: 'It was used before.' })
    expect(await report()).toMatchObject({ status: 202 })
    expect(await report()).toMatchObject({ status: 409 })
    return id
  }
  const before = await balance()
  const [replaced, refunded] = [await buyAndReport(), await buyAndReport()]
  const open = (await admin.call('GET', 'admin/reports')).body as { id: string }[]
  expect(open.map(({ id }) => id)).toEqual([replaced, refunded])
  const { giftCardCode } = await add()
  expect(await admin.call('POST', `admin/reports/${replaced}`, { outcome: 'replace' })).toMatchObject({ status: 200 })
  expect(await admin.call('POST', `admin/reports/${refunded}`, { outcome: 'refund' })).toMatchObject({ status: 200 })
  expect(await member.visitor.call('POST', `shop/my-purchases/${replaced}/reveal`)).toMatchObject({
    status: 200,
    body: { code: giftCardCode },
  })
  expect(await balance()).toBe(before - 1)
  expect(await member.visitor.call('DELETE', 'user/notifications')).toMatchObject({ status: 204 })
})

test('a claim is approved with details that only its owner reads, and another is refunded', async () => {
  const claim = { platform: 'Apple Gift Card', value: 10, name: 'Nova Lane', email: member.email }
  const ids: string[] = []
  for (let time = 0; time < 2; time += 1) {
    const reply = await member.visitor.call('POST', 'wallet/submit-claim', claim)
    expect(reply.status).toBeLessThan(300)
    ids.push((reply.body as { claimId: string }).claimId)
  }
  const giftCardDetails = `Card: ${crypto.randomUUID()}`
  const decide = (body: object) => admin.call('POST', 'admin/process-claim', body)
  expect(await decide({ claimId: ids[0], status: 'approved', giftCardDetails })).toMatchObject({ status: 200 })
  expect(await decide({ claimId: ids[1], status: 'declined' })).toMatchObject({ status: 200 })
  expect(await balance()).toBe(74)
  expect((await member.visitor.call('GET', 'wallet/my-claims')).text).not.toContain(giftCardDetails)
  expect(await member.visitor.call('POST', `wallet/my-claims/${ids[0]}/reveal`)).toMatchObject({
    status: 200,
    body: { giftCardDetails },
  })
  expect(await tableAsText()).not.toContain(giftCardDetails)
})

test('the member is told of the claims, and reads it once for every device', async () => {
  const list = async () => (await member.visitor.call('GET', 'user/notifications')).body as Record<string, unknown>[]
  const [declined, approved] = await list()
  expect([declined, approved]).toMatchObject([
    { kind: 'claim_decided', words: expect.stringContaining('was declined'), isRead: false },
    { kind: 'claim_decided', words: expect.stringContaining('is approved'), isRead: false },
  ])
  expect(await member.visitor.call('POST', 'user/notifications/read', { upTo: declined?.['id'] })).toMatchObject({
    status: 204,
  })
  expect((await list()).every(({ isRead }) => isRead)).toBe(true)
  expect(await member.visitor.call('GET', 'auth/user')).toMatchObject({ body: { unreadNotifications: 0 } })
  expect(await member.visitor.call('DELETE', 'user/notifications')).toMatchObject({ status: 204 })
  expect(await list()).toEqual([])
})

test('the virtual card shows its number and, for the password, its CVV', async () => {
  expect(await member.visitor.call('GET', 'card/details')).toMatchObject({ status: 200 })
  expect(await member.visitor.call('POST', 'card/reveal', { password })).toMatchObject({
    status: 200,
    body: { cvv: expect.stringMatching(/^\d{3}$/) as string },
  })
})
