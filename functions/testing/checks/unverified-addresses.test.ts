import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import { isOptionalMail } from '../../../shared/accounts/optional-mails.ts'
import { limits } from '../../../shared/limits.ts'
import * as users from '../../accounts/users.table.ts'
import type { MailContent } from '../../mail/mail.ts'
import { insertMail } from '../../mail/mails.table.ts'
import { handler } from '../../streams/send-mails/handler.ts'
import { update } from '../../table/rows.ts'
import { transact } from '../../table/transactions.ts'
import { call } from '../call.ts'
import { deliverMailsTo, recordOf } from '../deliver-mails.ts'
import {
  invariant,
  withAlteredReads,
  withInterceptor,
  withoutConditions,
  type BrokenVariant,
} from '../faults/broken-variants.ts'
import { changeBeforeWrite } from '../faults/change-before-write.ts'
import { newAddress } from '../fixtures/addresses.ts'
import { createReportedProblem } from '../fixtures/checkouts.ts'
import { create, password, type SignedInUser } from '../fixtures/create.ts'
import { mailProvider } from '../fixtures/mail-provider.ts'
import { newAuthenticator } from '../fixtures/authenticator.ts'
import { registrationChallenge } from '../fixtures/passkeys.ts'
import { mailedToken } from '../mailed-token.ts'
import { withFreshTables } from '../fresh-table.ts'
import { withContext } from '../with-context.ts'

/** An address that no link has verified may be a stranger's. It gets nothing that a user typed, and not many mails. */

withFreshTables()

const { outbox } = mailProvider

/** A text that somebody types to a stranger. Each character of it is allowed in a username. */
const probe = 'claim-500.example'
const at = '2026-11-22T00:26:00.000Z'
const order = { number: '4f81c2ad', sessionId: 'cs_test_0123456789' }

/** Each mail, with the probe wherever a user can type. */
const contents: { [K in MailContent['kind']]: Extract<MailContent, { kind: K }> } = {
  'reset-password': { kind: 'reset-password', username: probe },
  'verify-email': { kind: 'verify-email', username: probe },
  'confirm-new-email': { kind: 'confirm-new-email', username: probe, newEmail: 'their@own.test' },
  'email-correction': { kind: 'email-correction', username: probe, at },
  'confirm-email-change': { kind: 'confirm-email-change', username: probe, newEmail: `${probe}@x.test`, at },
  'email-changed': { kind: 'email-changed', username: probe, from: 'a@x.test', to: `${probe}@x.test`, at },
  'new-device': { kind: 'new-device', username: probe, device: probe, at },
  'password-changed': { kind: 'password-changed', username: probe, at, removedPasskeys: false },
  'passkey-added': { kind: 'passkey-added', username: probe, name: probe, at },
  'passkey-removed': { kind: 'passkey-removed', username: probe, name: probe, at },
  'staff-promoted': { kind: 'staff-promoted', username: probe, role: 'co-founder', by: probe, at },
  'account-deleted': { kind: 'account-deleted', username: probe, at, deletedBy: 'owner' },
  'claim-decided': {
    kind: 'claim-decided',
    claim: 'claim',
    isApproved: false,
    platform: probe,
    amount: 2_500,
    solcoins: 2_500,
    reason: probe,
  },
  'coins-received': { kind: 'coins-received', amount: 2_000, reason: probe },
  'confirm-restock': {
    kind: 'confirm-restock',
    product: 'Night Shift Mug',
    claim: { addressId: uuidv7(), productId: uuidv7(), variantId: null },
  },
  'back-in-stock': { kind: 'back-in-stock', product: 'Night Shift Mug', slug: 'night-shift-mug', addressId: uuidv7() },
  'test-opens': { kind: 'test-opens', gameId: 'far-shore', game: 'Far Shore', title: probe, text: probe },
  'dev-log': { kind: 'dev-log', gameId: 'far-shore', game: 'Far Shore', title: probe, text: probe },
  'staff-daily': { kind: 'staff-daily', waiting: [{ kind: 'claims', count: 1, isMore: false, oldestAt: null }] },
  'order-paid': {
    ...order,
    kind: 'order-paid',
    firstName: probe,
    lines: [{ name: 'Night Shift Mug', quantity: 1, unitPrice: 2_250 }],
    total: 2_250,
    gst: 205,
    shipping: 995,
    paid: 3_470,
    goingTo: [probe],
    cardLast4: '4242',
    paidAt: at,
  },
  'order-shipped': {
    ...order,
    kind: 'order-shipped',
    carrier: 'Australia Post',
    tracking: '34XQ',
    trackingLink: null,
    usuallyTakes: null,
    lines: [{ name: 'Night Shift Mug', quantity: 1, unitPrice: 2_250 }],
    goingTo: [probe],
  },
  'order-refunded': { ...order, kind: 'order-refunded', amount: 100, isAll: false, isLate: false, cardLast4: null },
  'order-corrected': {
    ...order,
    kind: 'order-corrected',
    corrected: ['tracking number'],
    carrier: null,
    tracking: '34XQ',
    trackingLink: null,
    goingTo: [probe],
  },
  'order-email-corrected': { ...order, kind: 'order-email-corrected' },
  'order-processing': { ...order, kind: 'order-processing' },
  'order-not-paid': { ...order, kind: 'order-not-paid' },
  'order-held': { ...order, kind: 'order-held', paid: 100 },
  'order-refund-failed': { ...order, kind: 'order-refund-failed', amount: 100 },
  'order-dispute': { ...order, kind: 'order-dispute', outcome: 'lost', amount: 100, isAll: true, isShipped: false },
  'order-answer': { ...order, kind: 'order-answer', question: probe, answer: 'We send another.' },
}

/** The outbox's mails for an address, as text. */
const textTo = (address: string) => JSON.stringify(outbox.list(address))

type Recipient = { id: string; email: string }

/** Stores a mail as an event does, and sends it. Without `isVerified`, the sender looks the address up. */
async function send({ id: userId, email: to }: Recipient, content: MailContent, isVerified?: boolean): Promise<void> {
  const id = uuidv7()
  const recipient = isOptionalMail(content.kind) ? { userId } : { to }
  await transact([
    insertMail({ id, ...recipient, content, ...(isVerified !== undefined && { isVerified }) }, new Date()),
  ])
  await handler({ Records: [recordOf({ id })] })
}

const trustingEveryAddress: BrokenVariant = withInterceptor(async ({ input }, next) => {
  const output = (await next()) as { Attributes?: Record<string, unknown> }
  if (String(input.UpdateExpression).startsWith('SET claimedUntil'))
    Object.assign(output.Attributes ?? {}, { isVerified: true })
  return output
})

invariant('no kind of mail tells an unverified address what a user typed, and a verified one gets it', {
  async holds() {
    const { user } = await create.member()
    for (const [kind, content] of Object.entries(contents)) {
      const { user: stranger } = await create.member({ unverified: true })
      await send(stranger, content)
      await send(user, content)
      await withContext(kind, () => expect(textTo(stranger.email)).not.toContain(probe))
      if (JSON.stringify(content).includes(probe))
        await withContext(kind, () => expect(JSON.stringify(outbox.list(user.email)[0])).toContain(probe))
    }
  },
  broken: { 'every address counts as verified': trustingEveryAddress },
})

/** Registers an account with the probe in each name, at an address that may be anybody's. */
async function squat(email: string): Promise<SignedInUser> {
  const username = `${probe}-${randomUUID().slice(0, 8)}`
  const body = { username, email, firstName: probe, lastName: probe, password }
  const { status } = await call('auth/register', 'POST', { address: newAddress(), body })
  expect(status).toBe(201)
  const user = await users.find((await users.findId(email)) ?? '')
  if (!user) throw new Error('The account was not opened')
  return create.session({ user })
}

/** Everything that a member can do that sends a mail to their address. */
async function mailEverything(as: SignedInUser): Promise<void> {
  await call('user/email/verify', 'POST', { as })
  await call('auth/forgot', 'POST', { address: newAddress(), body: { email: as.user.username } })
  for (let count = 0; count < 3; count += 1) {
    const credential = newAuthenticator().create(await registrationChallenge(as))
    await call('auth/passkeys', 'POST', { as, body: { name: probe, credential } })
  }
  await call('user/profile', 'PATCH', { as, body: { email: `${probe}@elsewhere.test`, password } })
  await call('auth/login', 'POST', { address: newAddress(), body: { username: as.user.username, password } })
  await call('user/password', 'POST', { as, body: { current: password, next: 'another pass phrase' } })
  await call('user/delete', 'POST', { as: await create.session(as), body: { password: 'another pass phrase' } })
}

invariant('nothing that a squatter does tells the owner of the address what the squatter typed', {
  async holds() {
    const [email, staff] = [`${randomUUID()}@solara.test`, await create.coFounder()]
    await mailEverything(await squat(email))
    const { orderId } = await createReportedProblem()
    await update(
      { pk: `ORDER#${orderId}`, sk: 'ORDER' },
      {
        UpdateExpression: 'SET buyer.email = :email, buyer.#name = :probe, problem.words = :probe',
        ExpressionAttributeNames: { '#name': 'name' },
        ExpressionAttributeValues: { ':email': email, ':probe': probe },
      },
    )
    const body = { words: 'We send another.' }
    await call('admin/orders/answer', 'POST', { as: staff, params: { id: orderId }, body })
    await call('admin/orders/ship', 'POST', { as: staff, params: { id: orderId }, body: { tracking: 'AP1' } })
    await deliverMailsTo(email)
    const subjects = outbox.list(email).map(({ subject }) => subject)
    expect(subjects.filter((subject) => !subject.includes('order') && !subject.includes('Order')).toSorted()).toEqual([
      'Choose a new password',
      'Confirm your email address',
      'Confirm your email address',
    ])
    expect(subjects).toHaveLength(5)
    expect(textTo(email)).not.toContain(probe)
  },
  broken: { 'every address counts as verified': trustingEveryAddress },
})

invariant('an address gets a bounded number of mails a day, whoever asks for them', {
  async holds() {
    const to = `${randomUUID()}@solara.test`
    const { max } = limits['mail-to-unverified']
    for (let count = 0; count < max + 5; count += 1) await send({ id: '', email: to }, contents['verify-email'], false)
    await send({ id: '', email: to.toUpperCase() }, contents['order-refunded'])
    expect(outbox.list(to).length + outbox.list(to.toUpperCase()).length).toBe(max)
  },
  broken: {
    'nothing is counted': withInterceptor(({ input }, next) =>
      String(input.UpdateExpression).startsWith('ADD attempts')
        ? Promise.resolve({ Attributes: { attempts: new Set() } })
        : next(),
    ),
  },
})

/** A member who asks for this address, and the token of the link to it. */
async function claimant(email: string) {
  const as = await create.member({ unverified: true })
  expect((await call('user/profile', 'PATCH', { as, body: { email, password } })).status).toBe(200)
  return { as, token: await mailedToken(email, 'confirm-email') }
}

const confirm = (token: string) => call('user/email/confirm', 'POST', { address: newAddress(), body: { token } })
const ownerOf = async (email: string) => users.findId(email)

invariant('who proves an address that a squatter holds gets it, and the squatter loses it', {
  async holds() {
    const email = `${randomUUID()}@solara.test`
    const squatter = await squat(email)
    const { as, token } = await claimant(email)
    expect(await confirm(token)).toMatchObject({ status: 200, body: { waitsFor: null } })
    expect(await ownerOf(email)).toBe(as.user.id)
    const released = await users.find(squatter.user.id)
    expect(released).toMatchObject({ email: `${squatter.user.id}@released.invalid` })
    expect(await ownerOf(String(released?.email))).toBe(squatter.user.id)
    expect((await call('auth/user', 'GET', { as: squatter })).status).toBe(200)
    expect((await call('user/email/verify', 'POST', { as: squatter })).status).toBe(202)
    await deliverMailsTo(String(released?.email))
    expect(outbox.list(String(released?.email))).toEqual([])
    const late = await create.member()
    const refused = await call('user/profile', 'PATCH', { as: late, body: { email, password } })
    expect(refused.problem).toBe('email_taken')
  },
  broken: {
    'an unverified address counts as verified': withAlteredReads((rows) =>
      rows.map((row) => (row.sk === 'PROFILE' ? { emailVerifiedAt: at, ...row } : row)),
    ),
  },
})

invariant('an address that its holder proves at the same time stays theirs', {
  async holds() {
    const email = `${randomUUID()}@solara.test`
    const holder = await squat(email)
    const own = await mailedToken(email, 'verify-email')
    const { token } = await claimant(email)
    const { result } = await changeBeforeWrite({ change: () => confirm(own) }, () => confirm(token))
    expect(result.problem).toBe('email_taken')
    expect(await ownerOf(email)).toBe(holder.user.id)
  },
  broken: {
    'that the address is not verified is no condition': withoutConditions(
      (_key, { Update }) => Update?.ConditionExpression?.includes('attribute_not_exists(emailVerifiedAt)') === true,
    ),
  },
})

invariant('a password that a mailed link sets gives the account to the owner of its address', {
  async holds() {
    const email = `${randomUUID()}@solara.test`
    const squatter = await squat(email)
    await call('auth/forgot', 'POST', { address: newAddress(), body: { email } })
    const body = { token: await mailedToken(email, 'reset'), password: 'another pass phrase' }
    expect((await call('auth/reset', 'POST', { address: newAddress(), body })).status).toBe(204)
    expect((await call('auth/user', 'GET', { as: squatter })).problem).toBe('signed_out')
    expect(await users.isVerifiedAddress(email)).toBe(true)
  },
  broken: {
    'the link proves nothing': withAlteredReads((rows) => rows.map(({ emailVerifiedAt: _verified, ...row }) => row)),
  },
})
