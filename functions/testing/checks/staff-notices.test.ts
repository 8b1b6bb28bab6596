import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import * as users from '../../accounts/users.table.ts'
import { nextSydneyDay } from '../../membership/sydney-day.ts'
import { mailStaff } from '../../notifications/mail-staff.use-case.ts'
import { handler } from '../../streams/send-mails/handler.ts'
import { update } from '../../table/rows.ts'
import { call } from '../call.ts'
import { optionalMailsOf, recordOf } from '../deliver-mails.ts'
import {
  invariant,
  isMail,
  withAlteredReads,
  withAlteredWrites,
  withoutConditions,
  withoutWrites,
} from '../faults/broken-variants.ts'
import { crashAtEachCommand } from '../faults/crash-at-each-command.ts'
import { create, type SignedInUser } from '../fixtures/create.ts'
import { mailProvider } from '../fixtures/mail-provider.ts'
import { withFreshTables } from '../fresh-table.ts'

/** What staff are told: each notice once per person, one mail a day, and nothing without the role. */

withFreshTables()

const { outbox } = mailProvider
const hourMs = 3_600_000

let mornings = 0

/** Nine in the morning in Sydney, a day later each time. */
function nextMorning(): Date {
  let day = new Date()
  mornings += 1
  for (let count = 0; count < mornings; count += 1) day = nextSydneyDay(day)
  return new Date(day.getTime() + 9 * hourMs)
}

const turnOn = (as: SignedInUser, isOn = true) => call('user/mails', 'PUT', { as, body: { kind: 'staff-daily', isOn } })

/** A member of staff who wants the daily mail. */
async function reader(): Promise<SignedInUser> {
  const as = await create.coFounder()
  expect((await turnOn(as)).status).toBe(200)
  return as
}

const somethingWaits = async () => void (await create.claim(await create.member({ solcoinBalance: 50 })))
const deliver = async ({ user }: SignedInUser) => handler({ Records: (await optionalMailsOf(user.id)).map(recordOf) })
const mailsTo = ({ user }: SignedInUser) => outbox.list(user.email).length

invariant('a person gets one mail a day, although the job runs at the same time, dies and runs again', {
  holds: () =>
    crashAtEachCommand(async ({ untilCrash }) => {
      const [as, at] = [await reader(), nextMorning()]
      await somethingWaits()
      await untilCrash(() => mailStaff(at)).catch(() => undefined)
      await deliver(as)
      await Promise.all([mailStaff(at), mailStaff(new Date(at.getTime() + hourMs))])
      await deliver(as)
      await mailStaff(new Date(at.getTime() + 2 * hourMs))
      await deliver(as)
      expect(mailsTo(as)).toBe(1)
      await turnOn(as, false)
    }),
  broken: {
    'the mail’s id is another in each run': withAlteredWrites(isMail, (part) => {
      const id = randomUUID()
      return part.Put ? { Put: { ...part.Put, Item: { ...(part.Put.Item as object), pk: `MAIL#${id}`, id } } } : part
    }),
    'a mail of the day may be written again': withoutConditions(isMail),
    'the mail is not written': withoutWrites(isMail),
  },
})

invariant('the next day has a mail of its own', {
  async holds() {
    const as = await reader()
    await somethingWaits()
    for (const at of [nextMorning(), nextMorning()]) {
      await mailStaff(at)
      await deliver(as)
    }
    expect(mailsTo(as)).toBe(2)
    expect(JSON.stringify(outbox.list(as.user.email))).not.toContain('Test Person')
  },
  broken: {
    'all days have one mail': withAlteredWrites(isMail, (part) => {
      const item = part.Put?.Item as { userId: string } | undefined
      const id = `staff-daily-${item?.userId}`
      return part.Put ? { Put: { ...part.Put, Item: { ...item, pk: `MAIL#${id}`, id } } } : part
    }),
  },
})

const isChoice = ({ sk }: { sk: string }): boolean => sk.startsWith('MAILON#')

invariant('only staff who have turned the mail on get it, and only if something waits', {
  async holds() {
    const [as, other, member] = [await reader(), await create.admin(), await create.member()]
    await turnOn(member)
    await mailStaff(nextMorning())
    await somethingWaits()
    const early = nextMorning()
    await mailStaff(new Date(early.getTime() - 2 * hourMs))
    for (const each of [as, other, member]) await deliver(each)
    expect([as, other, member].map(mailsTo)).toEqual([0, 0, 0])
    await mailStaff(early)
    for (const each of [as, other, member]) await deliver(each)
    expect([as, other, member].map(mailsTo)).toEqual([1, 0, 0])
  },
  broken: { 'the choice is not stored': withoutWrites(isChoice) },
})

const demote = ({ user }: SignedInUser) =>
  update(users.key(user.id), {
    UpdateExpression: 'SET userType = :type',
    ExpressionAttributeValues: { ':type': 'member' },
  })
const freeze = ({ user }: SignedInUser) =>
  update(users.key(user.id), {
    UpdateExpression: 'SET frozenAt = :now',
    ExpressionAttributeValues: { ':now': new Date().toISOString() },
  })

invariant('a person who has lost the role, is frozen or has turned it off gets no mail that was written before', {
  async holds() {
    const all = [await reader(), await reader(), await reader(), await reader()] as const
    await somethingWaits()
    await mailStaff(nextMorning())
    const [staff, demoted, frozen, off] = all
    await demote(demoted)
    await freeze(frozen)
    await turnOn(off, false)
    for (const each of all) await deliver(each)
    expect(all.map(mailsTo)).toEqual([1, 0, 0, 0])
    expect((await call('admin/notices', 'GET', { as: demoted })).problem).toBe('forbidden')
    expect((await call('admin/notices', 'GET', { as: staff })).status).toBe(200)
  },
  broken: {
    'everybody counts as staff': withAlteredReads((rows) =>
      rows.map((row) => (row.sk === 'PROFILE' ? { ...row, userType: 'co-founder' } : row)),
    ),
  },
})

invariant('what a person has seen stays seen, in whichever order the devices report it', {
  async holds() {
    const as = await create.coFounder()
    await somethingWaits()
    const { notices } = (await call('admin/notices', 'GET', { as })).body
    const latest = notices[0]?.at ?? ''
    for (const upTo of [latest, '2026-01-01T00:00:00.000Z'])
      expect((await call('admin/notices', 'POST', { as, body: { upTo } })).status).toBe(204)
    expect((await call('admin/notices', 'GET', { as })).body.notices).toMatchObject([{ isRead: true }])
  },
  broken: { 'an earlier report overwrites a later one': withoutConditions(({ sk }) => sk === 'STAFFBELL') },
})
