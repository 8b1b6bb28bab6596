import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { games } from '../../../shared/brand-community.ts'
import type { Output } from '../../../shared/calls.ts'
import { notificationKeys } from '../../notifications/keys.ts'
import { orderKeys } from '../../orders/keys.ts'
import type { Row } from '../../table/rows.ts'
import { underUser } from '../../table/schema.ts'
import { call } from '../call.ts'
import { deliverMailsTo } from '../deliver-mails.ts'
import { invariant, withAlteredRoute, withInterceptor, type BrokenVariant } from '../faults/broken-variants.ts'
import { createPaidOrder, createReportedProblem, openCheckout } from '../fixtures/checkouts.ts'
import { create, password, type SignedInUser } from '../fixtures/create.ts'
import { mailProvider } from '../fixtures/mail-provider.ts'
import { createMission, sendProof, theWord } from '../fixtures/mission-calls.ts'
import { createReport } from '../fixtures/reports.ts'
import { createPasskey } from '../fixtures/passkeys.ts'
import { withFreshTables } from '../fresh-table.ts'
import { putRows, readAllRows } from '../read-all-rows.ts'

withFreshTables()

type Export = Output<'user/export', 'GET'>

const at = new Date().toISOString()
const details = 'Card: 6011 0009 9013 9424, PIN 47_11'
const code = 'SECR-ETCO-DE42'

/** A member with one of everything that is stored under a user's id. */
async function memberWithEverything(): Promise<SignedInUser> {
  const member = await create.member({ solcoinBalance: 100 })
  await create.session(member)
  await create.purchase(member, { code })
  await createReport(member)
  await create.claim(member)
  await call('admin/give-coins', 'POST', {
    as: await create.admin({ unlocked: true }),
    body: { userId: member.user.id, amount: 5 },
  })
  await create.approvedClaim(member, { kind: 'voucher', details })
  await call('user/daily-login', 'POST', { as: member })
  const { id } = member.user
  await createPasskey(member, 'Phone')
  await createReportedProblem({ as: member })
  await openCheckout({ as: member })
  const ofGuest = await createPaidOrder()
  await call('games/beta', 'PUT', { as: member, params: { id: games[0]?.id ?? '' } })
  const mission = await createMission()
  await call('missions/word', 'POST', { as: member, params: { id: mission.id }, body: { word: theWord } })
  await sendProof(member)
  const rows: Row<Record<string, unknown>>[] = [
    { ...underUser(id, `DEVICE#${'cd'.repeat(32)}`), entity: 'device', v: 1, device: 'Firefox', firstSeenAt: at },
    { ...orderKeys.ownOrder(id, ofGuest.orderId), entity: 'own-order', v: 1, orderId: ofGuest.orderId },
    { ...notificationKeys.readState(id), entity: 'read-state', v: 1, readUpTo: randomUUID() },
  ]
  await putRows(rows)
  return member
}

const rowsOf = async ({ user }: SignedInUser) => (await readAllRows()).filter(({ pk }) => pk === `USER#${user.id}`)

/** The list of the export in which a row is shown, by the first word of its sort key. */
const listOf: Record<string, (data: Export) => unknown[]> = {
  PROFILE: ({ profile }) => [profile],
  SESSION: ({ sessions }) => sessions,
  DEVICE: ({ devices }) => devices,
  PASSKEY: ({ passkeys }) => passkeys,
  LEDGER: ({ statement }) => statement,
  ACTIVITY: ({ activity }) => activity,
  PURCHASE: ({ purchases }) => purchases,
  REPORT: ({ reports }) => reports,
  CLAIM: ({ claims }) => claims,
  VOUCHER: ({ vouchers }) => vouchers,
  ORDER: ({ orders }) => orders.filter(({ status }) => status !== 'pending'),
  // Not the one that was a guest's.
  PLACED: ({ orders }) => orders.filter(({ status, problem }) => status === 'pending' || problem !== null),
  MISSION: ({ rewards }) => rewards,
  PROOF: ({ proofs }) => proofs,
  NOTICE: ({ notifications }) => notifications,
  NOTICES: ({ notificationsReadUpTo }) => (notificationsReadUpTo === null ? [] : [notificationsReadUpTo]),
  BETA: ({ betas }) => betas,
  CARD: ({ card }) => (card ? [card] : []),
}

/** Drops one kind of row from what the export reads. */
const without = (kind: string): BrokenVariant =>
  withInterceptor(async ({ name }, next) => {
    const output = (await next()) as { Items?: { sk?: string }[] }
    if (name !== 'Query') return output
    return { ...output, Items: (output.Items ?? []).filter(({ sk = '' }) => !sk.startsWith(kind)) }
  })

const kinds = Object.keys(listOf).filter((kind) => kind !== 'PROFILE')

invariant('a member’s download contains every row that is stored under their id, and no secret', {
  async holds() {
    const member = await memberWithEverything()
    const rows = await rowsOf(member)
    const { status, body } = await call('user/export', 'GET', { as: member })
    expect(status).toBe(200)
    const stored = Map.groupBy(rows, ({ sk }) => sk.split('#')[0] ?? '')
    expect([...stored.keys()].filter((kind) => !Object.hasOwn(listOf, kind))).toEqual([])
    for (const [kind, list] of Object.entries(listOf)) {
      expect(stored.get(kind) ?? [], `the test stores no ${kind}`).not.toHaveLength(0)
      expect(list(body), kind).toHaveLength(stored.get(kind)?.length ?? 0)
    }
    const text = JSON.stringify(body)
    const [{ user, session }, hash] = [member, /[0-9a-f]{64}/]
    const { credentialId, publicKey } = rows.find(({ entity }) => entity === 'passkey') as Row<Record<string, unknown>>
    expect(body.passkeys).toEqual([{ name: 'Phone', createdAt: expect.any(String) as string, lastUsedAt: null }])
    for (const secret of [code, details, '47_11', user.passwordHash, session.secretHash, credentialId, publicKey])
      expect(text).not.toContain(secret)
    expect(text).not.toMatch(hash)
  },
  broken: {
    ...Object.fromEntries(kinds.map((kind) => [`it leaves out ${kind}`, without(kind)])),
    'it contains the session’s hash': withAlteredRoute('user/export', {
      reply: (reply) => ({ ...reply, body: `${reply.body?.slice(0, -1)},"devices":[{"id":"${'0a'.repeat(32)}"}]}` }),
    }),
  },
})

invariant('deleting the own account leaves nothing but the ledger, the purchases, the rewards and the orders', {
  async holds() {
    const member = await memberWithEverything()
    const pending = await call('user/delete', 'POST', { as: member, body: { password } })
    expect(pending.problem).toBe('has_pending_claims')
    const [claim] = (await call('user/export', 'GET', { as: member })).body.claims
    const [as, claimId] = [await create.admin(), String(claim?.['id'])]
    await call('admin/process-claim', 'POST', { as, body: { claimId, status: 'declined' } })
    expect((await call('user/delete', 'POST', { as: member, body: { password } })).status).toBe(204)
    const left = (await rowsOf(member)).map(({ sk }) => sk.split('#')[0])
    expect(new Set(left)).toEqual(new Set(['LEDGER', 'PURCHASE', 'MISSION']))
    // The mail that tells the owner loses its address and its text when it is sent.
    expect(await deliverMailsTo(member.user.email)).toEqual([])
    const subjects = mailProvider.outbox.list(member.user.email).map(({ subject }) => subject)
    expect(subjects).toContain('Your account was deleted')
    const all = await readAllRows()
    expect(all.filter(({ entity, userId }) => entity === 'passkey-guard' && userId === member.user.id)).toEqual([])
    // The law requires orders to be kept for years, with what was bought by whom, and staff must find them for as long.
    const kept = new Set<unknown>(['order', 'order-search'])
    const everything = JSON.stringify(all.filter(({ entity }) => !kept.has(entity)))
    for (const personal of [member.user.email, member.user.username, 'Phone'])
      expect(everything).not.toContain(personal)
  },
  broken: {
    'the personal rows stay': withInterceptor(async ({ name }, next) => (name === 'Delete' ? {} : next())),
  },
})
