import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '../testing/call.ts'
import { countBudget } from '../missions/count-budget.use-case.ts'
import { withFreshTables } from '../testing/fresh-table.ts'
import { create } from '../testing/fixtures/create.ts'
import {
  changeTo,
  createMission,
  createEvidenceMission,
  removeMissions,
  sendEvidence,
  theWord,
} from '../testing/fixtures/mission-calls.ts'

withFreshTables()

const now = new Date('2026-11-24T01:00:00Z').getTime()
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  await removeMissions()
})
afterEach(() => void vi.useRealTimers())

const member = () => create.member({ sessionSeconds: 40 * 86_400 })
const read = async (as: Awaited<ReturnType<typeof member>>) => (await call('missions', 'GET', { as })).body

test('shows an open mission with what it pays and what is left, and never its word', async () => {
  const { id } = await createMission({}, 20)
  const { missions } = await read(await member())
  expect(missions).toEqual([
    {
      id,
      kind: 'word',
      title: 'The word of the week',
      text: 'It was said once during the stream on Friday.',
      solcoins: 10,
      points: 50,
      endsOn: null,
      hasFewLeft: false,
      state: 'open',
      earned: 0,
      evidence: null,
      streak: null,
    },
  ])
})

test('shows what the member has done, and what the month has brought', async () => {
  const [as, { id }] = [await member(), await createMission()]
  await call('missions/word', 'POST', { as, params: { id }, body: { word: theWord } })
  expect(await read(as)).toMatchObject({
    missions: [{ state: 'done', earned: 10 }],
    thisMonth: { earned: 10, rewards: 1 },
  })
  expect(await read(await member())).toMatchObject({
    missions: [{ state: 'open' }],
    thisMonth: { earned: 0, rewards: 0 },
  })
})

test('pays again the next day and the next week, where the mission says so', async () => {
  const as = await member()
  const [daily, weekly] = [await createMission({ perMember: 'day' }), await createMission({ perMember: 'week' })]
  const sayBoth = async () =>
    Promise.all(
      [daily, weekly].map(async ({ id }) => {
        const reply = await call('missions/word', 'POST', { as, params: { id }, body: { word: theWord } })
        return reply.problem ?? reply.body.newSolcoinBalance > 0
      }),
    )
  expect(await sayBoth()).toEqual([true, true])
  expect(await sayBoth()).toEqual(['already_done', 'already_done'])
  vi.setSystemTime(now + 86_400_000)
  expect(await sayBoth()).toEqual([true, 'already_done'])
  vi.setSystemTime(now + 7 * 86_400_000)
  expect(await sayBoth()).toEqual([true, true])
})

test('shows the evidence that waits, then why it was declined', async () => {
  const [as, staff, mission] = [
    await member(),
    await create.coFounder({ sessionSeconds: 86_400 }),
    await createEvidenceMission(),
  ]
  const id = await sendEvidence(as, mission)
  expect((await read(as)).missions).toMatchObject([{ state: 'waiting', evidence: { reason: null } }])
  const body = { status: 'declined', reason: 'Already known' } as const
  await call('admin/mission-evidence-item', 'POST', { as: staff, params: { id }, body })
  expect((await read(as)).missions).toMatchObject([{ state: 'declined', evidence: { reason: 'Already known' } }])
})

test('shows no mission without a budget or before its first day, and an ended one for seven days', async () => {
  const as = await member()
  await createMission({ title: 'Without a budget' }, 0)
  await createMission({ title: 'Tomorrow', startsOn: '2026-11-25' })
  await createMission({ title: 'Ended long ago', endsOn: '2026-11-16' })
  await createMission({ title: 'Ended', endsOn: '2026-11-17' })
  await createMission({ title: 'Last day', endsOn: '2026-11-24' })
  const { missions } = await read(as)
  expect(missions.map(({ title, state }) => `${title}: ${state}`)).toEqual(['Ended: ended', 'Last day: open'])
})

test('shows a mission whose last day was postponed after the earlier one', async () => {
  const [as, staff] = [await member(), await create.coFounder({ sessionSeconds: 30 * 86_400 })]
  const { id } = await createMission({ title: 'Postponed', endsOn: '2026-11-25' })
  const body = { ...changeTo('Postponed', 1), endsOn: '2026-12-24' }
  expect((await call('admin/mission', 'PATCH', { as: staff, params: { id }, body })).status).toBe(200)
  vi.setSystemTime(now + 15 * 86_400_000)
  expect((await read(as)).missions).toMatchObject([{ title: 'Postponed', state: 'open' }])
})

test('shows a mission whose rewards are all claimed as ended', async () => {
  const [one, two, { id }] = [await member(), await member(), await createMission({}, 1)]
  await call('missions/word', 'POST', { as: one, params: { id }, body: { word: theWord } })
  await countBudget(id)
  expect((await read(two)).missions).toMatchObject([{ state: 'ended' }])
})

test('counts the days of a streak', async () => {
  const as = await member()
  await createMission({ kind: 'streak', solcoins: 5 })
  for (const day of [0, 1, 2]) {
    vi.setSystemTime(now + day * 86_400_000)
    await call('user/daily-login', 'POST', { as })
  }
  expect((await read(as)).missions).toMatchObject([{ kind: 'streak', streak: 3 }])
  vi.setSystemTime(now + 4 * 86_400_000)
  expect((await read(as)).missions).toMatchObject([{ streak: 0 }])
})
