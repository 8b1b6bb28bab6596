import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fc } from '@fast-check/vitest'
import pMap from 'p-map'
import { expect } from 'vitest'
import { countRows } from '../../figures/count-rows.use-case.ts'
import { rebuildFigures } from '../../figures/rebuild-figures.use-case.ts'
import * as generations from '../../figures/generations.table.ts'
import * as giftCards from '../../store/gift-cards.table.ts'
import { remove, put, type Row } from '../../table/rows.ts'
import { countFigures } from '../../streams/apply-changes/handler.ts'
import { processRecords } from '../../streams/process-records.ts'
import { call } from '../call.ts'
import { walkTable } from '../count-figures.ts'
import { deliverAllRetries, type Consumer } from '../deliver-retries.ts'
import { invariant, withInterceptor, withoutConditions, withoutWrites } from '../faults/broken-variants.ts'
import { changeBeforeWrite } from '../faults/change-before-write.ts'
import { interceptTable, keysOf, partsOf } from '../faults/intercept.ts'
import { SimulatedStream } from '../faults/simulated-stream.ts'
import { brokenConnections, contention, crashAtCommand } from '../faults/table-faults.ts'
import { create } from '../fixtures/create.ts'
import { createReport } from '../fixtures/reports.ts'
import { line, order } from '../fixtures/sample-orders.ts'
import { emptyTable, withFreshTables } from '../fresh-table.ts'
import { readAllRows } from '../read-all-rows.ts'
import { expectFigures } from './expect-figures.ts'
import { actions, begin, pick, step, type Step, type World } from './random-mix.ts'

withFreshTables()

type Key = { pk: string; sk: string }
const isMarker = ({ pk }: Key) => pk.startsWith('COUNTED#')
const isCounted = ({ sk }: Key) => /^(LEDGER#|GIFT_CARD$|CLAIM#|VOUCHER#|ORDER$|REPORT#)/.test(sk)

const orderKey = (number: number): Key => ({ pk: `ORDER#${number % 7}`, sk: 'ORDER' })

/** More than the overview names. */
const products = Array.from({ length: 7 }, (_, index) => `${index}`.repeat(8) + '-0000-4000-8000-000000000000')

/** Calls that the random mix of coins and gift cards lacks. */
const others = {
  async remove(_world: World, { what }: Step) {
    const cards = (await readAllRows()).filter(({ entity, status }) => entity === 'gift-card' && status === 'available')
    if (cards.length > 0) await giftCards.remove(pick(cards, what) as never, []).catch(() => undefined)
  },
  async report({ members, staff }: World, { member, staff: by, what }: Step) {
    const reporter = pick(members, member)
    const { id } = await createReport(reporter).catch(() => ({ id: undefined }))
    if (id === undefined || what % 3 === 0) return
    const body =
      what % 2 === 0 ? ({ outcome: 'refund' } as const) : ({ outcome: 'decline', reason: 'It works' } as const)
    await call('admin/report', 'POST', { as: pick(staff, by), params: { id }, body })
  },
  /** An order in any state, which invalidates its earlier count. */
  async order(_world: World, { what, coins }: Step) {
    if (coins % 9 === 0) return remove(orderKey(what))
    const status = pick(['pending', 'paid', 'shipped', 'refunded', 'cancelled'] as const, coins)
    const isPaid = status !== 'pending' && status !== 'cancelled'
    const now = new Date().toISOString()
    const paid = isPaid ? { paid: 5_000 + what, paidAt: now, refunded: coins } : {}
    const lines = products
      .slice(what % 5, (what % 5) + 1 + (coins % 3))
      .map((productId) => line({ productId, quantity: 1 + (coins % 4) }))
    const row: Row<object> = {
      ...order({ status, lines, createdAt: now, ...paid }),
      ...orderKey(what),
      entity: 'order',
      v: 1,
    }
    return put(row)
  },
}

async function act(world: World, each: Step): Promise<unknown> {
  const moveCoins = () => actions[each.action === 'sendPrepared' ? 'buy' : each.action](world, each)
  return pick([...Object.values(others), moveCoins, moveCoins, moveCoins], each.what)(world, each)
}

/** Runs one invocation while the table fails, or in a process that dies at one of its commands. */
const withFaults = (invoke: () => Promise<unknown>): Promise<unknown> =>
  interceptTable(contention(0.1), () =>
    interceptTable(
      randomInt(4) === 0
        ? crashAtCommand(randomInt(6), randomInt(2) ? 'before' : 'after').interceptor
        : brokenConnections(0.05),
      invoke,
    ),
  )

/** Rebuilds the figures in processes that are killed, until one of them reaches the end of the table. */
async function rebuildUntilComplete(): Promise<void> {
  while (!(await generations.find())?.isComplete) {
    const rebuild = async () => {
      const pages = rebuildFigures(walkTable(20), new Date())
      while (!(await pages.next()).done) await sleep(randomInt(5))
    }
    const { interceptor } = crashAtCommand(randomInt(40), randomInt(2) ? 'before' : 'after')
    await interceptTable(interceptor, rebuild).catch(() => undefined)
  }
}

const purchase = async () => create.purchase(await create.member({ solcoinBalance: 5 }))

const consumer: Consumer = ({ Records }) => processRecords([countFigures], Records)

type Options = { whileRecorded?: () => Promise<void> }

/** A random mix of calls. The stream passes their records on at the same time. */
async function run(steps: Step[], { whileRecorded = async () => {} }: Options = {}): Promise<void> {
  const stream = new SimulatedStream(isCounted)
  const passing = stream.passTo(consumer, withFaults)
  await stream.record(async () => {
    const world = await begin([])
    // Other checks look at the replies.
    const all = () => pMap(steps, (each) => act(world, each).catch(() => undefined), { concurrency: 8 })
    await Promise.all([all(), whileRecorded()])
  })
  stream.end()
  await passing
  await deliverAllRetries(consumer)
}

const steps = fc.array(step, { minLength: 120, maxLength: 120 })
const assert = (check: (steps: Step[]) => Promise<void>, numRuns: number) =>
  fc.assert(fc.asyncProperty(steps, check).beforeEach(emptyTable), { numRuns, endOnFailure: true })

const uncounted = withoutWrites(isMarker)

invariant('the figures of the stream equal a recount, however often and in which order records arrive', {
  holds: () =>
    assert(async (mix) => {
      await run(mix)
      await expectFigures()
    }, 3),
  broken: {
    'two processes count a row at the same time': withoutConditions(isMarker),
    'nothing states what was counted': uncounted,
  },
})

invariant('a rebuild that is killed again and again while the stream counts gives what a recount gives', {
  holds: () =>
    assert(async (mix) => {
      // The stream does not pass on earlier rows: only the rebuild counts them.
      await Promise.all(Array.from({ length: 5 }, () => purchase()))
      await run(mix, { whileRecorded: rebuildUntilComplete })
      expect(await expectFigures()).toMatchObject({ isComplete: true })
    }, 3),
  broken: {
    'the stream and the rebuild count a row at the same time': withoutConditions(isMarker),
    'nothing states what was counted': uncounted,
  },
})

/** Counts that change no counter are not written. */
const withoutUnchanged = withInterceptor(async (command, next) => {
  const parts = partsOf(command).map(keysOf)
  return parts.length > 0 && parts.every(isMarker) ? {} : next()
})

invariant('a row that changes and is counted while another process counts it is counted as it is', {
  async holds() {
    await countRows([])
    const { id, code: _code, ...card } = await create.giftCard()
    const key = giftCards.key(id)
    const removeAndCount = async () => {
      await giftCards.remove({ id, ...card }, [])
      await countRows([key])
    }
    // Nothing was counted of the removed card, so the second count changes no counter. The first one must still fail.
    await changeBeforeWrite({ change: removeAndCount }, () => countRows([key]))
    expect(await expectFigures()).toMatchObject({ stock: [] })
  },
  broken: {
    'the marker is no condition': withoutConditions(isMarker),
    'a count that changes nothing leaves the marker as it is': withoutUnchanged,
  },
})
