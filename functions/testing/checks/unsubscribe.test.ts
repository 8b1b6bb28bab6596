import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { optionalMailKinds, startsOff, type OptionalMail } from '../../../shared/accounts/optional-mails.ts'
import { toAmount } from '../../../shared/money.ts'
import * as users from '../../accounts/users.table.ts'
import { linkToken } from '../../mail/link-token.ts'
import { claimOf, unsubscribeToken } from '../../mail/unsubscribe-token.ts'
import { linkKey } from '../../secrets/link.ts'
import { handler } from '../../streams/send-mails/handler.ts'
import { update } from '../../table/rows.ts'
import { call, callRaw } from '../call.ts'
import { deliverMailsTo, optionalMailsOf, recordOf } from '../deliver-mails.ts'
import {
  invariant,
  withAlteredRoute,
  withEnvironment,
  withInterceptor,
  withoutConditions,
  type BrokenVariant,
} from '../faults/broken-variants.ts'
import { changeBeforeWrite } from '../faults/change-before-write.ts'
import { create, type SignedInUser } from '../fixtures/create.ts'
import { mailProvider } from '../fixtures/mail-provider.ts'
import { unsubscribeTokenOf } from '../fixtures/own-account.ts'
import { withFreshTables } from '../fresh-table.ts'
import { readAllRows } from '../read-all-rows.ts'
import { withContext } from '../with-context.ts'

/** The link that turns a kind of mail off: only the one that we mailed works, only when it is pressed, and only for that. */

withFreshTables()

const { outbox } = mailProvider
const kind: OptionalMail = 'coins-received'
const { key: currentKey } = (await linkKey()).current(new Date())

const press = (token: string) => callRaw('user/mails/unsubscribe', 'POST', { query: { token } })
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string } | undefined)?.code
const kindsOff = async (as: SignedInUser) =>
  (await call('user/mails', 'GET', { as })).body.flatMap(({ kind, isOn }) => (isOn || startsOff(kind) ? [] : [kind]))
const isOff = ({ sk }: { sk: string }): boolean => sk.startsWith('MAILOFF#')

const claiming = (claims: { kind: string; userId: string }, proof: string) => `${claims.kind}.${claims.userId}.${proof}`
const proofOf = (token: string) => token.split('.')[2] ?? ''
const flip = (proof: string) => `${proof.startsWith('A') ? 'B' : 'A'}${proof.slice(1)}`

/** The route believes what a token claims. */
const withoutProof: BrokenVariant = withAlteredRoute('user/mails/unsubscribe', {
  event(event) {
    const token = unsubscribeToken(claimOf(event.queryStringParameters?.['token'] ?? ''), currentKey)
    return { ...event, queryStringParameters: { token } }
  },
})

invariant('only the token that was made for this member and this kind of mail turns it off', {
  async holds() {
    const [member, attacker] = await Promise.all([create.member(), create.member()])
    const [own, theirs] = [await unsubscribeTokenOf(attacker), await unsubscribeTokenOf(member, 'claim-decided')]
    const claims = { kind, userId: member.user.id }
    const forged = {
      'the proof of another member': claiming(claims, proofOf(own)),
      'the proof of another kind': claiming(claims, proofOf(theirs)),
      'a proof that differs in one letter': claiming(claims, flip(proofOf(unsubscribeToken(claims, currentKey)))),
      'a proof of another key': unsubscribeToken(claims, 'another key'),
      'the proof of a mailed link': claiming(claims, linkToken(member.user.id, 'verify-email', currentKey)),
      'no proof': claiming(claims, 'A'.repeat(43)),
    }
    for (const [what, token] of Object.entries(forged)) {
      const reply = await press(token)
      await withContext(what, () => expect([reply.status, codeOf(reply)]).toEqual([400, 'stale_token']))
    }
    const [before, all] = [await kindsOff(member), await readAllRows()]
    expect([before, all.filter(isOff)]).toEqual([[], []])
    // The right one works, so what was refused above was refused for its proof.
    expect((await press(unsubscribeToken(claims, currentKey))).status).toBe(204)
    expect([await kindsOff(member), await kindsOff(attacker)]).toEqual([[kind], []])
  },
  broken: { 'the proof is not checked': withoutProof },
})

test('a mail about money or safety cannot be turned off, even with a proof', async () => {
  const { user } = await create.member()
  for (const other of ['order-paid', 'password-changed', 'constructor']) {
    const reply = await press(unsubscribeToken({ kind: other, userId: user.id }, currentKey))
    expect(codeOf(reply)).toBe('stale_token')
  }
  expect((await readAllRows()).filter(isOff)).toEqual([])
})

invariant('opening the link changes nothing', {
  async holds() {
    const member = await create.member()
    const before = await readAllRows()
    const query = { token: await unsubscribeTokenOf(member) }
    expect((await callRaw('user/mails/unsubscribe', 'GET', { query })).status).toBeLessThan(300)
    expect(await readAllRows()).toEqual(before)
  },
  broken: {
    'it turns the mail off': withAlteredRoute('user/mails/unsubscribe', {
      event: (event) => ({
        ...event,
        requestContext: { ...event.requestContext, http: { ...event.requestContext.http, method: 'POST' } },
      }),
    }),
  },
})

invariant('pressing again and again, also at the same time, is one row and always a success', {
  async holds() {
    const member = await create.member()
    const token = await unsubscribeTokenOf(member)
    const replies = [...(await Promise.all([press(token), press(token), press(token)])), await press(token)]
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204, 204])
    expect((await readAllRows()).filter(isOff)).toHaveLength(1)
  },
  broken: {
    'nothing is stored': withInterceptor((command, next) =>
      command.name === 'TransactWrite' ? Promise.resolve({}) : next(),
    ),
  },
})

const deletionOf = ({ user }: SignedInUser) =>
  update(users.key(user.id), {
    UpdateExpression: 'SET deletingAt = :now',
    ExpressionAttributeValues: { ':now': new Date().toISOString() },
  })

invariant('nothing is stored about the mails of an account that is gone or about to be', {
  async holds() {
    const [gone, leaving] = await Promise.all([create.member(), create.member()])
    const tokens = [await unsubscribeTokenOf(gone), await unsubscribeTokenOf(leaving)] as const
    const as = await create.admin({ unlocked: true })
    const deleted = await call('admin/delete-user', 'DELETE', { as, params: { id: gone.user.id }, key: randomUUID() })
    expect(deleted.status).toBe(200)
    expect((await press(tokens[0])).status).toBe(204)
    const { result } = await changeBeforeWrite({ change: () => deletionOf(leaving) }, () => press(tokens[1]))
    expect(result.status).toBe(204)
    expect((await readAllRows()).filter(isOff)).toEqual([])
  },
  broken: { 'the transaction has no condition on the account': withoutConditions(({ sk }) => sk === 'PROFILE') },
})

test('a link works after a version of the key is added', async () => {
  const member = await create.member()
  const token = await unsubscribeTokenOf(member)
  const versions = `${process.env['LINK_KEY']},another key@2026-01-01T00:00:00.000Z`
  await withEnvironment({ LINK_KEY: versions })(async () => {
    expect(await unsubscribeTokenOf(member)).not.toBe(token)
    expect((await press(token)).status).toBe(204)
  })
  expect(await kindsOff(member)).toEqual([kind])
})

/** Sends the mail of a gift to this member, and returns it as the provider got it. */
async function giftMailTo({ user }: SignedInUser, amount = 2_000) {
  const body = { userId: user.id, amount: toAmount(amount), reason: 'Well played' }
  const as = await create.admin({ unlocked: true })
  expect((await call('admin/give-coins', 'POST', { as, body, key: randomUUID() })).status).toBe(200)
  await handler({ Records: (await optionalMailsOf(user.id)).map(recordOf) })
  return outbox.list(user.email)[0]
}

test('the mail names the address for mail programs, its text the one for people, and both turn off this kind', async () => {
  const member = await create.member()
  const mail = await giftMailTo(member)
  expect(mail?.headers).toEqual({
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': expect.stringMatching(
      /^<https:\/\/solara\.test\/api\/user\/mails\/unsubscribe\?token=[\w.-]+>$/,
    ),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  const token = /token=([\w.-]+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
  expect(mail?.text).toContain(`Turn off emails like this one:\nhttps://solara.test/unsubscribe#${token}\n`)
  expect(mail?.html).toContain(`href="https://solara.test/unsubscribe#${token}"`)
  // SES accepts 870 characters.
  expect(mail?.headers['List-Unsubscribe']?.length).toBeLessThan(400)
  expect((await press(token)).status).toBe(204)
  expect(await kindsOff(member)).toEqual([kind])
  await giftMailTo(member)
  expect(outbox.list(member.user.email)).toHaveLength(1)
})

test('a mail about safety has no such link', async () => {
  const { user } = await create.member()
  await call('auth/forgot', 'POST', { body: { email: user.email } })
  await deliverMailsTo(user.email)
  const [mail] = outbox.list(user.email)
  expect(mail?.headers).toEqual({ 'Auto-Submitted': 'auto-generated' })
  expect(`${mail?.text} ${mail?.html}`).not.toMatch(/unsubscribe|Turn off/)
})

test('without the key of links, such a mail waits, and is sent with its link once there is one', async () => {
  const member = await create.member()
  await withEnvironment({ LINK_KEY: undefined })(async () => expect(await giftMailTo(member)).toBeUndefined())
  await handler({ Records: (await optionalMailsOf(member.user.id)).map(recordOf) })
  expect(outbox.list(member.user.email)[0]?.headers).toHaveProperty('List-Unsubscribe')
})

test('each kind has a token of its own', async () => {
  const member = await create.member()
  for (const each of optionalMailKinds) expect((await press(await unsubscribeTokenOf(member, each))).status).toBe(204)
  expect(await kindsOff(member)).toEqual(optionalMailKinds.filter((each) => !startsOff(each)))
})
