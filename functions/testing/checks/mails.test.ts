import { afterEach, expect, test, vi } from 'vitest'
import { mailProvider } from '../fixtures/mail-provider.ts'
import * as mails from '../../mail/mails.table.ts'
import type { StoredMail } from '../../mail/mails.table.ts'
import * as retries from '../../streams/retries.table.ts'
import { handler } from '../../streams/send-mails/handler.ts'
import { call } from '../call.ts'
import { deliverAllRetries, deliverRetries } from '../deliver-retries.ts'
import { recordOf } from '../deliver-mails.ts'
import { invariant, isMail, withEnvironment, withInterceptor, withoutWrites } from '../faults/broken-variants.ts'
import { get } from '../../table/rows.ts'
import { interceptTable, type TableInterceptor } from '../faults/intercept.ts'
import { crashAtCommand } from '../faults/table-faults.ts'
import { crashAtEachCommand } from '../faults/crash-at-each-command.ts'
import { create, password, type SignedInUser } from '../fixtures/create.ts'
import { logs } from '../logs.ts'
import { mailsTo } from '../mailed-token.ts'

/** Mails: each is sent once per event, whichever process dies when, and never without the event. */

const { outbox, faults } = mailProvider
afterEach(() => {
  faults.status = undefined
  faults.rejected.clear()
  faults.failing.clear()
  vi.useRealTimers()
})

/** Passes the mail's record, as the stream does. Returns whether the consumer has accepted it. */
const deliver = async (mail: StoredMail): Promise<boolean> =>
  (await handler({ Records: [recordOf(mail)] })).batchItemFailures.length === 0

/** The mails that wait for another attempt. */
const waiting = async (mail: StoredMail) =>
  (await retries.list('waiting')).filter(({ subject }) => subject['id'] === mail.id)

const sentTo = ({ user }: SignedInUser) => outbox.list(user.email)

/** A member who has forgotten their password, and the stored mail. */
async function forgetful(): Promise<{ member: SignedInUser; mail: StoredMail }> {
  const member = await create.member()
  await call('auth/forgot', 'POST', { body: { email: member.user.email } })
  const [mail] = await mailsTo(member.user.email)
  if (!mail) throw new Error('No mail was stored')
  return { member, mail }
}

/** Moves the time beyond every claim. */
const afterClaims = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 })

/** The record that a mail was sent is not written. */
const withoutSettling = withInterceptor(async ({ input }, next) =>
  String(input.UpdateExpression).startsWith('SET #outcome') ? { Attributes: {} } : next(),
)

const withoutClaims = withInterceptor(async ({ input }, next) => {
  if (String(input.UpdateExpression).startsWith('SET claimedUntil = :until'))
    Object.assign(input, { ConditionExpression: 'attribute_exists(pk) OR :now < :until OR :seconds < :until' })
  return next()
})

invariant('a mail is sent once, however often its record arrives', {
  async holds() {
    const { member, mail } = await forgetful()
    const records = [recordOf(mail), recordOf(mail)]
    await Promise.all(Array.from({ length: 8 }, () => handler({ Records: records })))
    afterClaims()
    await handler({ Records: records })
    await deliverAllRetries(handler)
    expect(sentTo(member)).toHaveLength(1)
  },
  broken: { 'nothing is claimed': withoutClaims },
})

invariant('a sender that dies before or after the call to the provider sends one mail', {
  async holds() {
    // A delivery claims the mail with its first command, counts it with its second, and records that it was sent with its third.
    for (const [moment, at] of [
      ['before', 0],
      ['after', 0],
      ['after', 1],
      ['after', 2],
    ] as const) {
      const { member, mail } = await forgetful()
      await interceptTable(crashAtCommand(at, moment).interceptor, async () => handler({ Records: [recordOf(mail)] }))
      afterClaims()
      await handler({ Records: [recordOf(mail)] })
      expect(sentTo(member)).toHaveLength(1)
      vi.useRealTimers()
    }
  },
  broken: { 'nobody records that it was sent': withoutSettling },
})

test('only a death during the call to the provider may send a second mail', async () => {
  const { member, mail } = await forgetful()
  await interceptTable(crashAtCommand(2, 'before').interceptor, () => deliver(mail))
  expect(await deliver(mail)).toBe(true)
  expect(await waiting(mail)).toMatchObject([{ fault: 'MailClaimedError' }])
  afterClaims()
  await deliverAllRetries(handler)
  await deliver(mail)
  expect(sentTo(member)).toHaveLength(2)
})

invariant('a process that dies leaves an event with its mail, or neither', {
  holds: () =>
    crashAtEachCommand(async ({ untilCrash }) => {
      const member = await create.member()
      const change = { current: password, next: 'another pass phrase' }
      await untilCrash(() => call('user/password', 'POST', { as: member, body: change }))
      const signIn = { username: member.user.username, password: change.next }
      const isChanged = (await call('auth/login', 'POST', { body: signIn })).status === 200
      const mails = (await mailsTo(member.user.email)).filter(({ content }) => content.kind === 'password-changed')
      expect(mails).toHaveLength(isChanged ? 1 : 0)
    }),
  broken: {
    'the mail is not part of the transaction': withoutWrites(isMail),
  },
})

test('a mail that the provider cannot take now is stored, counted once, and sent later', async () => {
  const { member, mail } = await forgetful()
  faults.status = 503
  expect(await deliver(mail)).toBe(true)
  expect(logs.at(-1)).toMatchObject({ message: 'send-mails', outcomes: { failed: 1 }, MailsUnsent: 1 })
  await deliverRetries(handler)
  expect(logs.at(-1)).not.toHaveProperty('MailsUnsent')
  faults.status = undefined
  await deliverAllRetries(handler)
  expect(sentTo(member)).toHaveLength(1)
})

test('a mail that the provider cannot take for a moment is sent in the same invocation', async () => {
  const { member, mail } = await forgetful()
  faults.status = 503
  const recover: TableInterceptor = ({ input }, next) => {
    if (input.UpdateExpression === 'REMOVE claimedUntil') faults.status = undefined
    return next()
  }
  expect(await interceptTable(recover, () => deliver(mail))).toBe(true)
  expect([sentTo(member).length, await waiting(mail)]).toEqual([1, []])
})

test('a mail that the provider rejects for good is not tried again, and delays no other', async () => {
  const [one, other] = [await forgetful(), await forgetful()]
  faults.rejected.add(one.member.user.email)
  const records = [recordOf(one.mail), recordOf(other.mail)]
  expect(await handler({ Records: records })).toEqual({ batchItemFailures: [] })
  faults.rejected.clear()
  expect(await handler({ Records: records })).toEqual({ batchItemFailures: [] })
  expect([sentTo(one.member).length, sentTo(other.member).length]).toEqual([0, 1])
  expect(logs.some((line) => line['message'] === 'send-mails' && line['MailsUnsent'] === 1)).toBe(true)
})

const readMail = ({ id }: StoredMail) => get(mails.key(id))

test('a mail that was sent is not sent again because its record could not be written at first', async () => {
  const { member, mail } = await forgetful()
  let failures = 0
  const failThrice: TableInterceptor = ({ input }, next) => {
    if (!String(input.UpdateExpression).startsWith('SET #outcome') || failures === 3) return next()
    failures += 1
    throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })
  }
  await interceptTable(failThrice, async () => {
    expect(await handler({ Records: [recordOf(mail)] })).toEqual({ batchItemFailures: [] })
  })
  expect(failures).toBe(3)
  expect(await readMail(mail)).not.toHaveProperty('content')
  afterClaims()
  await handler({ Records: [recordOf(mail)] })
  expect(sentTo(member)).toHaveLength(1)
})

test('without a sender’s address each mail is counted, and is sent once there is one', async () => {
  const { member, mail } = await forgetful()
  await withEnvironment({ MAIL_FROM: undefined })(async () => {
    expect(await deliver(mail)).toBe(true)
    expect(logs.at(-1)).toMatchObject({ message: 'send-mails', outcomes: { failed: 1 }, MailsUnsent: 1 })
  })
  expect(sentTo(member)).toEqual([])
  expect(await waiting(mail)).toMatchObject([{ fault: 'NoSenderError' }])
  await deliverAllRetries(handler)
  expect(sentTo(member)).toHaveLength(1)
})

test('a deployment that is set to send no mails counts each, and keeps none', async () => {
  const { member, mail } = await forgetful()
  await withEnvironment({ MAIL_FROM: 'none' })(async () => {
    expect(await deliver(mail)).toBe(true)
  })
  expect(logs.at(-1)).toMatchObject({ outcomes: { 'no sender': 1 }, MailsUnsent: 1 })
  expect(await readMail(mail)).not.toHaveProperty('content')
  expect([sentTo(member), await waiting(mail)]).toEqual([[], []])
})

test('a mail whose link has expired is not sent', async () => {
  const { member, mail } = await forgetful()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 })
  expect(await deliver(mail)).toBe(true)
  expect([sentTo(member), await waiting(mail)]).toEqual([[], []])
})

test('logs contain no address and no link', async () => {
  const { member, mail } = await forgetful()
  faults.status = 500
  await handler({ Records: [recordOf(mail)] })
  faults.status = undefined
  await deliverAllRetries(handler)
  const [sent] = sentTo(member)
  const token = /#([\w-]{43})/.exec(sent?.text ?? '')?.[1] ?? 'no token'
  expect(sent?.html).toContain(token)
  for (const secret of [member.user.email, token]) expect(JSON.stringify(logs)).not.toContain(secret)
})
