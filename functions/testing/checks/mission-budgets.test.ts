import type { DynamoDBRecord } from 'aws-lambda'
import { expect, test, vi } from 'vitest'
import { totalOf } from '../../missions/budget.ts'
import * as budgets from '../../missions/budgets.table.ts'
import { countAllBudgets, countBudget } from '../../missions/count-budget.use-case.ts'
import { missionKeys } from '../../missions/keys.ts'
import { concerns } from '../../streams/apply-changes/handler.ts'
import { processRecords } from '../../streams/process-records.ts'
import { put } from '../../table/rows.ts'
import { call } from '../call.ts'
import { invariant, withoutConditions } from '../faults/broken-variants.ts'
import { changeBeforeWrite } from '../faults/change-before-write.ts'
import { create } from '../fixtures/create.ts'
import {
  createEvidenceMission,
  createMission,
  removeMissions,
  sendEvidence,
  storedMission,
  theWord,
} from '../fixtures/mission-calls.ts'
import { withFreshTables } from '../fresh-table.ts'
import { measureCost } from './measure-cost.ts'

/** What lists show of a mission's budget is the sum of its rows, soon after each change, whichever process counts it last. */

withFreshTables()

const say = async (id: string) => {
  const as = await create.member()
  expect(await call('missions/word', 'POST', { as, params: { id }, body: { word: theWord } })).toMatchObject({
    status: 200,
  })
}

/** The records of the stream after changes of these rows of the budget. */
const recordsOf = (id: string, shards: number[]): DynamoDBRecord[] =>
  shards.map((shard, index) => {
    const { pk, sk } = missionKeys.shard(id, shard)
    return {
      eventName: 'MODIFY',
      dynamodb: {
        Keys: { pk: { S: pk }, sk: { S: sk } },
        NewImage: { entity: { S: 'mission-budget' } },
        SequenceNumber: String(index),
      },
    }
  })

const sumOfRows = async (id: string) => totalOf(await budgets.read(id))

async function expectCounted(id: string): Promise<void> {
  expect((await storedMission(id)).budget).toEqual(await sumOfRows(id))
}

invariant('of two counts at once, the one that read the budget last prevails', {
  async holds() {
    const { id } = await createMission()
    await say(id)
    const payAndCount = async () => {
      await say(id)
      await countBudget(id)
    }
    await changeBeforeWrite({ change: payAndCount }, () => countBudget(id))
    await expectCounted(id)
  },
  broken: { 'a count replaces a newer one': withoutConditions(({ sk }) => sk.startsWith('MISSION#')) },
})

invariant('staff who change a mission while its budget is counted do not undo the count', {
  async holds() {
    const [staff, { id }] = await Promise.all([create.coFounder({ unlocked: true }), createMission({}, 32)])
    await say(id)
    const fund = () => call('admin/missions/fund', 'POST', { as: staff, params: { id }, body: { amount: 10 } })
    const { result } = await changeBeforeWrite({ change: () => countBudget(id) }, fund)
    expect(result.status).toBe(200)
    await expectCounted(id)
  },
  broken: { 'the count is no condition': withoutConditions(({ pk }) => pk === 'MISSIONS') },
})

test('the stream counts a mission once for all changes of its budget in a batch', async () => {
  const [one, other] = [await createMission(), await createEvidenceMission()]
  await say(one.id)
  await sendEvidence(await create.member(), other)
  const before = await storedMission(one.id)
  await processRecords(concerns, [...recordsOf(one.id, [0, 1, 1, 15]), ...recordsOf(other.id, [3])])
  for (const { id } of [one, other]) await expectCounted(id)
  expect((await storedMission(one.id)).counts).toBe(before.counts + 1)
  await expect(processRecords(concerns, recordsOf('removed', [0]))).resolves.toEqual({ batchItemFailures: [] })
})

test('the row that version 1.0.0 wrote gets its count', async () => {
  const { id } = await createMission()
  await say(id)
  const { budget: _budget, counts: _counts, ...former } = await storedMission(id)
  await put(former as never)
  expect(await countAllBudgets()).toBeGreaterThan(0)
  await expectCounted(id)
})

test('a list of missions reads neither their budgets nor each reward', async () => {
  await removeMissions()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T01:00:00Z') })
  try {
    for (let place = 0; place < 12; place += 1) await createMission({ startsOn: '2026-11-01', title: `Word ${place}` })
    const as = await create.member({ sessionSeconds: 40 * 86_400 })
    const { result, cost } = await measureCost(() => call('missions', 'GET', { as }))
    expect(result.body.missions).toHaveLength(12)
    expect(cost.roundTrips).toBeLessThanOrEqual(2)
    expect(cost.readUnits).toBeLessThanOrEqual(5)
  } finally {
    vi.useRealTimers()
  }
})

test('a member who was paid, or declined, long ago sees it as long as the mission is open', async () => {
  await removeMissions()
  const [start, later] = [new Date('2026-09-01T01:00:00Z'), new Date('2026-11-24T01:00:00Z')]
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  try {
    const word = await createMission({ startsOn: '2026-09-01', title: 'Word' })
    const evidence = await createMission({
      startsOn: '2026-09-01',
      kind: 'evidence',
      title: 'Evidence',
      word: undefined,
    })
    const session = { sessionSeconds: 120 * 86_400 }
    const [as, staff] = [await create.member(session), await create.coFounder(session)]
    await call('missions/word', 'POST', { as, params: { id: word.id }, body: { word: theWord } })
    const id = await sendEvidence(as, evidence)
    const body = { status: 'declined', reason: 'Already known' } as const
    await call('admin/mission-evidence-item', 'POST', { as: staff, params: { id }, body })
    vi.setSystemTime(later)
    const { body: list } = await call('missions', 'GET', { as })
    expect(new Set(list.missions.map(({ title, state }) => `${title}: ${state}`))).toEqual(
      new Set(['Evidence: declined', 'Word: done']),
    )
    expect(list.missions.find(({ kind }) => kind === 'evidence')?.evidence).toMatchObject({ reason: 'Already known' })
    expect(list.thisMonth).toEqual({ earned: 0, rewards: 0 })
  } finally {
    vi.useRealTimers()
  }
})
