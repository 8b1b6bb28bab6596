import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { games } from '../../../shared/brand-community.ts'
import * as deletion from '../../accounts/deletion.table.ts'
import * as announcements from '../../community/announcements.table.ts'
import { tellFollowers } from '../../community/tell-followers.use-case.ts'
import { handler } from '../../streams/apply-changes/handler.ts'
import { handler as sendMails } from '../../streams/send-mails/handler.ts'
import { transact } from '../../table/transactions.ts'
import { call } from '../call.ts'
import { optionalMailsOf, recordOf as mailRecordOf } from '../deliver-mails.ts'
import { invariant, isMail, withAlteredReads, withoutConditions, withoutWrites } from '../faults/broken-variants.ts'
import { changeBeforeWrite } from '../faults/change-before-write.ts'
import { crashAtEachCommand } from '../faults/crash-at-each-command.ts'
import { create, type SignedInUser } from '../fixtures/create.ts'
import { publish } from '../fixtures/log-calls.ts'
import { mailProvider } from '../fixtures/mail-provider.ts'
import { withFreshTables } from '../fresh-table.ts'
import { recordOf } from '../publish-products.ts'
import { readAllRows } from '../read-all-rows.ts'

/** Who follows a game is told of each new entry of its dev log, once. Nobody else is. */

withFreshTables()

const [game, other] = games as [(typeof games)[number], (typeof games)[number]]
const params = { id: game.id }

const follow = (as: SignedInUser, { id } = game) => call('games/follow', 'PUT', { as, params: { id } })
const unfollow = (as: SignedInUser) => call('games/follow', 'DELETE', { as, params })

const isFollow = ({ sk }: { sk: string }): boolean => sk.startsWith('FOLLOW#')
const isNotification = ({ sk }: { sk: string }): boolean => sk.startsWith('NOTICE#')

/** The words of what this member was told of. */
async function told({ user }: SignedInUser): Promise<string[]> {
  const own = (await readAllRows()).filter((row) => row.pk === `USER#${user.id}` && row.kind === 'dev_log')
  return own.map((row) => String(row.words))
}

/** Delivers the announcement of an entry as the stream does: again after each change of its row. */
async function deliver({ id }: { id: string }): Promise<void> {
  const record = recordOf({ after: { entity: { S: 'announcement' }, id: { S: id } } })
  for (let times = 0; times < 10 && (await announcements.find(id)); times += 1) await handler({ Records: [record] })
  expect(await announcements.find(id)).toBeUndefined()
}

const words = `${game.title}: The third island is up`

invariant('every follower is told of an entry, and nobody who does not follow its game', {
  async holds() {
    const [followers, elsewhere, nobody] = await Promise.all([create.members(53, {}), create.member(), create.member()])
    for (const each of followers) await follow(each)
    await follow(elsewhere, other)
    await deliver(await publish())
    for (const each of followers) expect(await told(each)).toEqual([words])
    expect([await told(elsewhere), await told(nobody)]).toEqual([[], []])
  },
  broken: {
    'no notification is written': withoutWrites(isNotification),
    'only the first page is told': withAlteredReads((rows) =>
      rows.map((row) =>
        row.pk.startsWith('ANNOUNCEMENT#') && row['toldUpTo'] !== '' ? { ...row, toldUpTo: '~' } : row,
      ),
    ),
  },
})

invariant('a follower is told of an entry once, wherever the process dies and however often it is repeated', {
  async holds() {
    const [one, two] = await Promise.all([create.member(), create.member()])
    await Promise.all([follow(one), follow(two)])
    let published = 0
    await crashAtEachCommand(async ({ untilCrash, crashed }) => {
      const entry = await publish({ title: `Number ${published}` })
      published += 1
      await untilCrash(() => tellFollowers(entry.id, new Date())).catch(() => undefined)
      if (crashed()) await deliver(entry)
    })
    for (const each of [one, two]) {
      const all = await told(each)
      expect(all.length).toBe(new Set(all).size)
      expect(all.length).toBe(published)
    }
  },
  broken: { 'it is not noted who was told': withoutConditions(isFollow) },
})

invariant('a follower who has cleared the bell is not told again', {
  async holds() {
    const [one, two] = await Promise.all([create.member(), create.member()])
    await Promise.all([follow(one), follow(two)])
    const entry = await publish()
    await tellFollowers(entry.id, new Date())
    await call('user/notifications', 'DELETE', { as: one })
    // As if the process had died before it recorded how far it had come.
    await transact([announcements.begin({ gameId: game.id, id: entry.id })])
    await deliver(entry)
    expect([await told(one), await told(two)]).toEqual([[], [words]])
  },
  broken: { 'it is not noted who was told': withoutConditions(isFollow) },
})

invariant('who has stopped following is not told, even at the last moment', {
  async holds() {
    const [before, meanwhile] = await Promise.all([create.member(), create.member()])
    await Promise.all([follow(before), follow(meanwhile)])
    await unfollow(before)
    const entry = await publish()
    await changeBeforeWrite({ change: () => unfollow(meanwhile) }, () => tellFollowers(entry.id, new Date()))
    await deliver(entry)
    expect([await told(before), await told(meanwhile)]).toEqual([[], []])
  },
  broken: {
    'it is not checked who still follows': withoutConditions(isFollow),
    'nobody stops following': withoutWrites((key, { Delete }) => isFollow(key) && Delete !== undefined),
  },
})

invariant('who follows a game after an entry was published is not told of it', {
  async holds() {
    const [early, late] = await Promise.all([create.member(), create.member()])
    await follow(early)
    const entry = await publish()
    await follow(late)
    await deliver(entry)
    expect([await told(early), await told(late)]).toEqual([[words], []])
  },
  broken: { 'it is not compared when they began': withoutConditions(isFollow) },
})

invariant('nobody else is told of an entry once it is withdrawn', {
  async holds() {
    const member = await create.member()
    await follow(member)
    const [as, entry] = await Promise.all([create.coFounder(), publish()])
    await call('admin/games/log-entry', 'DELETE', { as, params: { ...params, entry: entry.id }, key: randomUUID() })
    await deliver(entry)
    expect(await told(member)).toEqual([])
  },
  broken: {
    'it stays in the log': withoutWrites(({ pk }, { Delete }) => pk.startsWith('LOG#') && Delete !== undefined),
  },
})

invariant('nothing is stored about a follower whose account is being deleted', {
  async holds() {
    const member = await create.member()
    await follow(member)
    const entry = await publish()
    const leave = () => deletion.begin(member.user, undefined, { now: new Date(), extraParts: [] })
    await changeBeforeWrite({ change: leave }, () => tellFollowers(entry.id, new Date()))
    expect(await told(member)).toEqual([])
  },
  broken: { 'the account is not checked': withoutConditions(({ sk }) => sk === 'PROFILE') },
})

const isMailOn = ({ sk }: { sk: string }): boolean => sk.startsWith('MAILON#')

invariant('an open test is mailed to followers once, and a dev log only to those who asked for it', {
  async holds() {
    const [asked, never, off] = await Promise.all([create.member(), create.member(), create.member()])
    for (const each of [asked, never, off]) await follow(each)
    const turn = (as: SignedInUser, kind: 'dev-log' | 'test-opens', isOn: boolean) =>
      call('user/mails', 'PUT', { as, body: { kind, isOn } })
    await Promise.all([turn(asked, 'dev-log', true), turn(off, 'test-opens', false)])
    await deliver(await publish())
    await deliver(await publish({ opensTest: true }))
    const kinds = async ({ user }: SignedInUser) =>
      (await optionalMailsOf(user.id)).map(({ content }) => content.kind).toSorted()
    expect(await Promise.all([asked, never, off].map(kinds))).toEqual([['dev-log', 'test-opens'], ['test-opens'], []])
    for (const each of [asked, never, off])
      await sendMails({ Records: (await optionalMailsOf(each.user.id)).map(mailRecordOf) })
    const subjects = [asked, never, off].map(({ user }) =>
      mailProvider.outbox
        .list(user.email)
        .map(({ subject }) => subject)
        .toSorted(),
    )
    const [log, test] = [`New in the dev log of ${game.title}`, `The ${game.title} test is open`]
    expect(subjects).toEqual([[log, test].toSorted(), [test], []])
  },
  broken: {
    'nobody can ask for it': withoutWrites(isMailOn),
    'no mail is written': withoutWrites(isMail),
    'choices are not read': withAlteredReads((rows) => rows.filter(({ sk }) => !/^MAILO(N|FF)#/.test(sk))),
  },
})

invariant('who signs up for a test is told when it opens', {
  async holds() {
    const tester = await create.member()
    expect((await call('games/beta', 'PUT', { as: tester, params })).status).toBe(200)
    await deliver(await publish({ opensTest: true }))
    const opened = (await readAllRows()).filter(
      ({ pk, kind }) => pk === `USER#${tester.user.id}` && kind === 'test_opened',
    )
    expect(opened).toHaveLength(1)
  },
  broken: { 'they do not follow it': withoutWrites(isFollow) },
})
