import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { OptionalMail } from '../../../shared/accounts/optional-mails.ts'
import * as users from '../../accounts/users.table.ts'
import type { StoredMail } from '../../mail/mails.table.ts'
import { handler } from '../../streams/send-mails/handler.ts'
import { tableName, update } from '../../table/rows.ts'
import { call } from '../call.ts'
import { callUntilAnswered } from '../call-until-answered.ts'
import { optionalMailsOf, recordOf } from '../deliver-mails.ts'
import { deliverAllRetries } from '../deliver-retries.ts'
import {
  invariant,
  isCallerCheck,
  isMail,
  withAlteredReads,
  withAlteredWrites,
  withInterceptor,
  withoutConditions,
  withoutWrites,
  type BrokenVariant,
} from '../faults/broken-variants.ts'
import { changeBeforeWrite } from '../faults/change-before-write.ts'
import { crashAtEachCommand } from '../faults/crash-at-each-command.ts'
import { create, type SignedInUser } from '../fixtures/create.ts'
import { askForGift } from '../fixtures/gifts.ts'
import { mailProvider } from '../fixtures/mail-provider.ts'
import { createEvidenceMission, createMission, sendEvidence } from '../fixtures/mission-calls.ts'
import { friendWhoBought, settle } from '../fixtures/referrals.ts'
import { withFreshTables } from '../fresh-table.ts'
import { readAllRows } from '../read-all-rows.ts'

/** The mails that a member can turn off: each is sent once for its event, to the member's verified address, while it is on. */

withFreshTables()

const { outbox } = mailProvider

type Reply = { status: number }

/** A call of staff that a mail reports, as its sender repeats it. */
type Event = {
  kind: OptionalMail
  subject: string
  prepare: (member: SignedInUser) => Promise<(key: string) => Promise<Reply>>
}

const details = 'Card: 6011 0009 9013 9424, PIN 4711'

async function decision(member: SignedInUser, status: 'approved' | 'declined') {
  const { id: claimId } = await create.claim(member, { value: 25 })
  const outcome = status === 'approved' ? { giftCardDetails: details } : { adminNotes: 'Sold out' }
  const as = await create.coFounder()
  const body = { claimId, status, ...outcome }
  return (key: string) => callUntilAnswered('admin/process-claim', 'POST', { as, body, key })
}

const events: Record<string, Event> = {
  'a gift': {
    kind: 'coins-received',
    subject: 'You received 20.00 Solcoins',
    async prepare({ user }) {
      const as = await create.admin({ unlocked: true })
      const body = { userId: user.id, amount: 20, reason: 'Well played' }
      return (key) => callUntilAnswered('admin/give-coins', 'POST', { as, body, key })
    },
  },
  'an approved gift': {
    kind: 'coins-received',
    subject: 'You received 800.00 Solcoins',
    async prepare({ user }) {
      const [giver, as] = await Promise.all([create.admin({ unlocked: true }), create.admin({ unlocked: true })])
      const params = { id: await askForGift(giver, user.id) }
      const body = { decision: 'approve' } as const
      return (key) => callUntilAnswered('admin/approval', 'POST', { as, params, body, key })
    },
  },
  'approved evidence': {
    kind: 'coins-received',
    subject: 'You received 10.00 Solcoins',
    async prepare(member) {
      const params = { id: await sendEvidence(member, await createEvidenceMission()) }
      const as = await create.coFounder()
      const body = { status: 'approved' } as const
      return (key) => callUntilAnswered('admin/mission-evidence-item', 'POST', { as, params, body, key })
    },
  },
  'the reward for a friend': {
    kind: 'coins-received',
    subject: 'You received 10.00 Solcoins',
    async prepare(member) {
      await createMission({ kind: 'referral', solcoins: 10, endsOn: null }, 100)
      const friend = await friendWhoBought(member)
      // The stream repeats what has failed.
      return () =>
        settle(friend).then(
          () => ({ status: 200 }),
          () => ({ status: 503 }),
        )
    },
  },
  'an approved claim': {
    kind: 'claim-decided',
    subject: 'Your gift card claim is approved',
    prepare: (member) => decision(member, 'approved'),
  },
  'a declined claim': {
    kind: 'claim-decided',
    subject: 'Your gift card claim was declined',
    prepare: (member) => decision(member, 'declined'),
  },
}

const newMember = () => create.member({ solcoinBalance: 50 })
const deliver = (mails: Pick<StoredMail, 'id'>[]) => handler({ Records: mails.map(recordOf) })
const subjectsTo = ({ user }: SignedInUser) => outbox.list(user.email).map(({ subject }) => subject)

for (const [event, { kind, subject, prepare }] of Object.entries(events)) {
  invariant(`${event} is mailed once, however often the call and the record are repeated, and without a code`, {
    async holds() {
      const member = await newMember()
      const [send, key] = [await prepare(member), randomUUID()]
      for (const reply of [await send(key), await send(key)]) expect(reply.status).toBe(200)
      const mails = await optionalMailsOf(member.user.id)
      expect(mails.map(({ content }) => content.kind)).toEqual([kind])
      for (let time = 0; time < 2; time += 1) await deliver(mails)
      expect(subjectsTo(member)).toEqual([subject])
      expect(JSON.stringify([mails, outbox.list(member.user.email)])).not.toMatch(/6011|4711/)
      expect(await optionalMailsOf(member.user.id)).toEqual([])
    },
    broken: {
      'the mail is not written': withoutWrites(isMail),
      'it is stored for another member': withAlteredWrites(isMail, (part) => ({
        Put: { ...part.Put, Item: { ...(part.Put?.Item as object), userId: randomUUID() } },
      })),
    },
  })

  invariant(`a process that dies leaves ${event} with its mail, or neither`, {
    holds: () =>
      crashAtEachCommand(async ({ untilCrash, crashed }) => {
        const member = await newMember()
        const [send, key] = [await prepare(member), randomUUID()]
        await untilCrash(() => send(key))
        const notifications = (await call('user/notifications', 'GET', { as: member })).body
        expect(await optionalMailsOf(member.user.id)).toHaveLength(notifications.length)
        if (crashed()) await send(key)
        expect(await optionalMailsOf(member.user.id)).toHaveLength(1)
      }),
    broken: { 'the mail is not part of the transaction': withoutWrites(isMail) },
  })
}

/** The mails of a gift to this member, after `change` and before they are sent. */
async function mailsOfGift(member: SignedInUser, change?: () => Promise<unknown>): Promise<StoredMail[]> {
  const send = await events['a gift']?.prepare(member)
  await send?.(randomUUID())
  const mails = await optionalMailsOf(member.user.id)
  expect(mails).toHaveLength(1)
  await change?.()
  return mails
}

invariant('an address that no link has verified gets none of these mails', {
  async holds() {
    const member = await create.member({ unverified: true })
    await deliver(await mailsOfGift(member))
    expect(subjectsTo(member)).toEqual([])
    expect(await optionalMailsOf(member.user.id)).toEqual([])
  },
  broken: {
    'every address counts as verified': withAlteredReads((rows) =>
      rows.map((row) => (row.sk === 'PROFILE' ? { emailVerifiedAt: new Date().toISOString(), ...row } : row)),
    ),
  },
})

type Profile = { pk: string; sk: string; emailVerifiedAt?: string }

/** Reads find the profiles of deleted accounts. */
function withDeletedProfiles(): BrokenVariant {
  const known = new Map<string, Profile>()
  return withInterceptor(async ({ name, input }, next) => {
    const output = (await next()) as { Responses?: Record<string, Profile[]> }
    if (name !== 'BatchGet') return output
    const rows = output.Responses?.[tableName()] ?? []
    for (const row of rows) if (row.emailVerifiedAt !== undefined) known.set(row.pk, row)
    const { Keys = [] } = (input['RequestItems'] as Record<string, { Keys?: Profile[] }>)[tableName()] ?? {}
    const gone = Keys.filter(({ pk, sk }) => sk === 'PROFILE' && !rows.some((row) => row.pk === pk && row.sk === sk))
    return { ...output, Responses: { [tableName()]: [...rows, ...gone.flatMap(({ pk }) => known.get(pk) ?? [])] } }
  })
}

invariant('a mail to an account that is deleted before it is sent is not sent, and its text is removed', {
  async holds() {
    const member = await create.member()
    const mails = await mailsOfGift(member, async () => {
      const as = await create.admin({ unlocked: true })
      const params = { id: member.user.id }
      expect((await call('admin/delete-user', 'DELETE', { as, params, key: randomUUID() })).status).toBe(200)
    })
    await deliver(mails)
    expect(subjectsTo(member)).toEqual([])
    expect(JSON.stringify(await readAllRows())).not.toContain('coins-received')
  },
  broken: { 'the account is still found': withDeletedProfiles() },
})

invariant('a mail goes to the address that the member has when it is sent', {
  async holds() {
    const [member, email] = [await create.member(), `${randomUUID()}@solara.test`]
    const mails = await mailsOfGift(member, () =>
      update(users.key(member.user.id), {
        UpdateExpression: 'SET email = :email',
        ExpressionAttributeValues: { ':email': email },
      }),
    )
    await deliver(mails)
    expect([subjectsTo(member).length, outbox.list(email).length]).toEqual([0, 1])
  },
  broken: {
    'the former address is read': withAlteredReads((rows) =>
      rows.map((row) => (row.sk === 'PROFILE' ? { ...row, email: `${String(row['username'])}@solara.test` } : row)),
    ),
  },
})

const turn = (as: SignedInUser, isOn: boolean, kind: OptionalMail = 'coins-received') =>
  call('user/mails', 'PUT', { as, body: { kind, isOn } })

const isOff = ({ sk }: { sk: string }): boolean => sk.startsWith('MAILOFF#')

invariant('a mail that is turned off is not sent, and any other is', {
  async holds() {
    const [member, other, careful] = await Promise.all([newMember(), newMember(), newMember()])
    expect((await turn(member, false)).status).toBe(200)
    expect((await turn(careful, false, 'claim-decided')).status).toBe(200)
    for (const each of [member, other, careful]) await deliver(await mailsOfGift(each))
    expect([member, other, careful].map((each) => subjectsTo(each).length)).toEqual([0, 1, 1])
    expect(await optionalMailsOf(member.user.id)).toEqual([])
    await turn(member, true)
    await deliver(await mailsOfGift(member))
    expect(subjectsTo(member)).toEqual(['You received 20.00 Solcoins'])
  },
  broken: {
    'nothing is stored': withoutWrites(isOff),
    'the sender does not ask': withAlteredReads((rows) => rows.filter((row) => !isOff(row))),
  },
})

invariant('a mail that is turned off after its event, and before it is sent, is not sent', {
  async holds() {
    const member = await create.member()
    await deliver(await mailsOfGift(member, () => turn(member, false)))
    expect(subjectsTo(member)).toEqual([])
  },
  broken: { 'the sender does not ask': withAlteredReads((rows) => rows.filter((row) => !isOff(row))) },
})

invariant('a mail that waits for its provider is not sent once it is turned off', {
  async holds() {
    const member = await create.member()
    const mails = await mailsOfGift(member)
    mailProvider.faults.status = 503
    await deliver(mails).finally(() => (mailProvider.faults.status = undefined))
    await turn(member, false)
    await deliverAllRetries(handler)
    expect([subjectsTo(member), await optionalMailsOf(member.user.id)]).toEqual([[], []])
  },
  broken: { 'nothing is stored': withoutWrites(isOff) },
})

invariant('nothing is stored about the mails of an account that is being deleted', {
  async holds() {
    const member = await create.member()
    const beginDeletion = () =>
      update(users.key(member.user.id), {
        UpdateExpression: 'SET deletingAt = :now ADD sessionEpoch :one',
        ExpressionAttributeValues: { ':now': new Date().toISOString(), ':one': 1 },
      })
    const { result } = await changeBeforeWrite({ change: beginDeletion }, () => turn(member, false))
    expect(result.problem).toBe('signed_out')
    expect((await readAllRows()).filter(isOff)).toEqual([])
  },
  broken: { 'the transaction has no condition on the member': withoutConditions(isCallerCheck) },
})
