import { afterEach, expect, test, vi } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { DynamoDBRecord } from 'aws-lambda'
import { games } from '../../../shared/brand-community.ts'
import * as deletion from '../../accounts/deletion.table.ts'
import * as users from '../../accounts/users.table.ts'
import * as publicProducts from '../../catalogue/public-products.table.ts'
import * as budgets from '../../missions/budgets.table.ts'
import { missionKeys } from '../../missions/keys.ts'
import type { Order } from '../../orders/order.ts'
import * as orders from '../../orders/orders.table.ts'
import { concerns as changesApplied, handler as applyChanges } from '../../streams/apply-changes/handler.ts'
import * as retries from '../../streams/retries.table.ts'
import { retryRecords } from '../../streams/retry-records.ts'
import { concerns as changesPassedOn, handler as sendMails } from '../../streams/send-mails/handler.ts'
import { put, type Row } from '../../table/rows.ts'
import { transact } from '../../table/transactions.ts'
import { streamRecords } from '../../timeouts.ts'
import { call } from '../call.ts'
import { recordOf as mailRecordOf } from '../deliver-mails.ts'
import { retryRecordOf, type Consumer } from '../deliver-retries.ts'
import { invariant, withInterceptor, withoutWrites, type BrokenVariant } from '../faults/broken-variants.ts'
import { crashAtEachCommand } from '../faults/crash-at-each-command.ts'
import { interceptTable, type TableInterceptor } from '../faults/intercept.ts'
import { newAddress } from '../fixtures/addresses.ts'
import { createPaidOrder } from '../fixtures/checkouts.ts'
import { create } from '../fixtures/create.ts'
import { createMission, storedMission } from '../fixtures/mission-calls.ts'
import { friendWhoBought } from '../fixtures/referrals.ts'
import { mailProvider } from '../fixtures/mail-provider.ts'
import { requestedRestock, setStock } from '../fixtures/restock.ts'
import { publish as publishEntry } from '../fixtures/log-calls.ts'
import { order } from '../fixtures/sample-orders.ts'
import { stripeStandIn } from '../fixtures/stripe-stand-in.ts'
import { emptyTable, withFreshTables } from '../fresh-table.ts'
import { logs } from '../logs.ts'
import { mailsTo } from '../mailed-token.ts'
import { productImage, publishProducts, recordOf, stockImage } from '../publish-products.ts'
import { readAllRows } from '../read-all-rows.ts'

/** A record that always fails delays no other, is given up and counted after an hour, and is completed by a replay. */

withFreshTables()
afterEach(() => {
  vi.useRealTimers()
  logs.splice(0)
})

/** A change in the stream: its record, an id that every command about it names, and how often its work was done. */
type Reported = { record: DynamoDBRecord; id: string; timesDone: () => Promise<number> }
/** `fault`: the reason that is stored. Absent: the table's. */
type Case = { consumer: Consumer; report: () => Promise<Reported>; fault?: string }

const cases: Record<string, Case> = {
  'send-mails': {
    consumer: sendMails,
    async report() {
      const { user } = await create.member()
      await call('auth/forgot', 'POST', { body: { email: user.email } })
      const [mail = { id: '' }] = await mailsTo(user.email)
      return {
        record: mailRecordOf(mail),
        id: mail.id,
        timesDone: async () => mailProvider.outbox.list(user.email).length,
      }
    },
  },
  'delete-customers': {
    consumer: sendMails,
    fault: expect.stringMatching(/^StripeRejectedError: /) as string,
    async report() {
      const as = await create.member()
      await createPaidOrder({ as })
      const id = (await users.find(as.user.id))?.stripeCustomerId ?? ''
      const image = { entity: { S: 'user' }, id: { S: as.user.id }, stripeCustomerId: { S: id } }
      return {
        record: { eventName: 'REMOVE', dynamodb: { OldImage: image } },
        id,
        timesDone: async () => (stripeStandIn.hasCustomer(id) ? 0 : 1),
      }
    },
  },
  'finish-deletions': {
    consumer: applyChanges,
    async report() {
      const { user } = await create.member()
      await deletion.begin(user, undefined, { now: new Date(), extraParts: [] })
      const id = { S: user.id }
      const images = { OldImage: { id }, NewImage: { id, deletingAt: { S: 'now' } } }
      return {
        record: { eventName: 'MODIFY', dynamodb: images },
        id: user.id,
        timesDone: async () => ((await users.find(user.id)) ? 0 : 1),
      }
    },
  },
  'publish-products': {
    consumer: applyChanges,
    async report() {
      await publishProducts()
      const { product } = await create.product()
      return {
        record: recordOf({ after: productImage(product) }),
        id: product.id,
        timesDone: async () => (await publicProducts.rows()).filter(({ productId }) => productId === product.id).length,
      }
    },
  },
  'announce-restocks': {
    consumer: applyChanges,
    async report() {
      const { productId, email, token } = await requestedRestock()
      await call('shop/restock', 'PUT', { address: newAddress(), body: { token } })
      await setStock(productId, null, 1)
      return {
        record: recordOf({ before: stockImage({ productId }, 0), after: stockImage({ productId }, 1) }),
        id: productId,
        timesDone: async () => (await mailsTo(email)).filter(({ content }) => content.kind === 'back-in-stock').length,
      }
    },
  },
  'reward-orders': {
    consumer: applyChanges,
    async report() {
      const { user } = await create.member()
      await createMission({ kind: 'order', title: 'Wear the orbit', solcoins: 1, points: 0 })
      const one = order({ id: uuidv7(), userId: user.id, status: 'paid', paid: 9_900, shipping: 0 })
      const key = orders.key(one.id)
      const row: Row<Order> = { ...key, entity: 'order', v: 1, ...one, paidAt: new Date().toISOString() }
      await put(row)
      const image = { entity: { S: 'order' }, id: { S: one.id }, userId: { S: user.id }, paid: { N: '9900' } }
      const { dynamodb, ...record } = recordOf({ after: image })
      const Keys = { pk: { S: key.pk }, sk: { S: key.sk } }
      return {
        record: { ...record, dynamodb: { ...dynamodb, Keys } },
        id: one.id,
        timesDone: async () =>
          (await readAllRows()).filter(({ pk, sk }) => pk === `USER#${user.id}` && sk.startsWith('LEDGER#')).length,
      }
    },
  },
  'reward-referrals': {
    consumer: applyChanges,
    async report() {
      await createMission({ kind: 'referral', solcoins: 1, points: 0 })
      const { user } = await friendWhoBought(await create.member())
      const bought = (await readAllRows()).find(({ pk, entity }) => pk === `USER#${user.id}` && entity === 'purchase')
      const image = { entity: { S: 'purchase' }, userId: { S: user.id } }
      const { dynamodb, ...record } = recordOf({ after: image })
      const Keys = { pk: { S: bought?.pk ?? '' }, sk: { S: bought?.sk ?? '' } }
      return {
        record: { ...record, dynamodb: { ...dynamodb, Keys } },
        id: user.id,
        timesDone: async () =>
          (await readAllRows()).filter(({ pk, entity }) => pk === `USER#${user.id}` && entity === 'mission-reward')
            .length,
      }
    },
  },
  'count-budgets': {
    consumer: applyChanges,
    async report() {
      const { id } = await createMission({}, 0)
      await transact(budgets.fund(id, [{ shard: 0, amount: 1 }], { before: 1, after: 1 }))
      const { pk, sk } = missionKeys.shard(id, 0)
      const dynamodb = { Keys: { pk: { S: pk }, sk: { S: sk } }, NewImage: { entity: { S: 'mission-budget' } } }
      return {
        record: { eventName: 'MODIFY', dynamodb },
        id,
        timesDone: async () => (await storedMission(id)).budget.funded,
      }
    },
  },
  'tell-followers': {
    consumer: applyChanges,
    async report() {
      const follower = await create.member()
      const [{ id: game } = { id: '' }] = games
      await call('games/follow', 'PUT', { as: follower, params: { id: game } })
      const { id, title } = await publishEntry({ title: uuidv7() })
      return {
        record: recordOf({ after: { entity: { S: 'announcement' }, id: { S: id } } }),
        id,
        timesDone: async () =>
          (await readAllRows()).filter(
            ({ pk, words }) => pk === `USER#${follower.user.id}` && String(words).endsWith(title),
          ).length,
      }
    },
  },
  'count-figures': {
    consumer: applyChanges,
    async report() {
      const { id } = await create.giftCard()
      const Keys = { pk: { S: `GIFT_CARD#${id}` }, sk: { S: 'GIFT_CARD' } }
      return {
        record: { eventName: 'INSERT', dynamodb: { Keys, NewImage: { entity: { S: 'gift-card' } } } },
        id,
        timesDone: async () =>
          (await readAllRows()).filter(({ entity, sk }) => entity === 'figure-marker' && sk.includes(id)).length,
      }
    },
  },
}

test('each concern has a case', () => {
  const concerns = [...changesApplied, ...changesPassedOn].map(({ name }) => name)
  expect(Object.keys(cases).toSorted()).toEqual(concerns.toSorted())
})

/** Every command about this id fails, except those that store the failure. */
const poison =
  (id: string): TableInterceptor =>
  ({ input }, next) => {
    const text = JSON.stringify(input)
    if (text.includes(id) && !text.includes('RETRIES')) throw new Error('This record is poison')
    return next()
  }

/** Every request to Stripe about this id fails. */
const poisonAtStripe = (id: string) => async (request: Request) =>
  request.url.includes(id) ? new Request(new URL('/v1/poison', request.url), { headers: request.headers }) : request

const withPoison = <T>(id: string, task: () => Promise<T>): Promise<T> =>
  stripeStandIn.intercept(poisonAtStripe(id), () => interceptTable(poison(id), task))

const at = (minutesAgo: number, { record }: Reported, SequenceNumber: string): DynamoDBRecord => ({
  ...record,
  dynamodb: { ...record.dynamodb, SequenceNumber, ApproximateCreationDateTime: Date.now() / 1_000 - minutesAgo * 60 },
})

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const givenUp = () => retries.list('given-up')
const countGivenUp = () => logs.reduce((sum, line) => sum + Number(line['RecordsGivenUp'] ?? 0), 0)

/** A process: each of its calls may be killed at one of its commands, and is repeated until it succeeds. */
type Run = <T>(call: () => Promise<T>) => Promise<T>
const once: Run = (call) => call()

/** Passes records until the consumer accepts them, as the stream does. */
const deliver = (consumer: Consumer, records: DynamoDBRecord[], run: Run) =>
  run(async () => {
    const { batchItemFailures } = await consumer({ Records: records })
    if (batchItemFailures.length > 0) throw new Error('Lambda passes the records again')
  })

/** The work of the job and the stream every five minutes. */
async function retryAt(consumer: Consumer, now: Date, run: Run): Promise<void> {
  await run(() => retryRecords(now))
  // A run that was killed is not repeated, but there is a next one.
  if (run !== once) await retryRecords(now)
  await deliver(consumer, (await retries.list('waiting')).map(retryRecordOf), run)
}

async function replay(consumer: Consumer, run: Run): Promise<void> {
  const rows = await givenUp()
  await run(() => Promise.all(rows.map((row) => retries.redeliver(row, new Date()))))
  await deliver(consumer, rows.map(retryRecordOf), run)
}

/** Returns how many rows were given up: a poisoned order fails two concerns. */
async function expectReplayable(concern: string, run: Run): Promise<number> {
  const { consumer, report, fault = 'Error' } = cases[concern] as Case
  const [bad, good] = [await report(), await report()]
  await withPoison(bad.id, async () => {
    await deliver(consumer, [at(55, bad, '1'), at(55, good, '2')], run)
    // A mail whose sender died stays claimed for a while. A later attempt sends it.
    if (run === once) expect(await good.timesDone()).toBe(1)
    await retryAt(consumer, minutesFromNow(0), run)
    expect(await givenUp()).toEqual([])
    await retryAt(consumer, minutesFromNow(10), run)
    await retryAt(consumer, minutesFromNow(15), once)
    // A replay that fails leaves the record as it was.
    await replay(consumer, run)
  })
  const rows = await givenUp()
  expect(rows.map((row) => [row.concern, JSON.stringify(row.subject).includes(bad.id), row.fault])).toContainEqual([
    concern,
    true,
    fault,
  ])
  expect(await bad.timesDone()).toBe(0)
  await Promise.all([replay(consumer, run), replay(consumer, run)])
  // A mail whose sender died, or is sending it for the other replay, stays claimed for a while.
  vi.useFakeTimers({ toFake: ['Date'], now: minutesFromNow(2) })
  await replay(consumer, once)
  vi.useRealTimers()
  // A mail is sent twice only if the process dies between the call to SES and the record of its outcome.
  const accepted = concern === 'send-mails' && run !== once ? [1, 2] : [1]
  for (const { timesDone } of [bad, good]) expect(accepted).toContain(await timesDone())
  expect([...(await givenUp()), ...(await retries.list('waiting'))]).toEqual([])
  return rows.length
}

const isRetry = (text: string) => text.includes('RETRIES')

const broken: Record<string, BrokenVariant> = {
  'what fails is not stored': withInterceptor(async (command, next) =>
    command.name === 'Update' && isRetry(JSON.stringify(command.input)) ? { Attributes: { attempts: 1 } } : next(),
  ),
  'what is given up is not stored': withoutWrites(({ sk }) => sk.startsWith('given-up#')),
}

for (const name of Object.keys(cases)) {
  invariant(`${name}: a poison record is given up and counted once after an hour, and replays complete it once`, {
    async holds() {
      await emptyTable()
      logs.splice(0)
      const rows = await expectReplayable(name, once)
      expect(countGivenUp()).toBe(rows)
    },
    broken,
  })

  test(`${name}: so it is when the process dies at any command`, { timeout: 400_000 }, () =>
    crashAtEachCommand(async ({ untilCrash }) => {
      await emptyTable()
      const run: Run = async (step) => {
        const attempt = () => step().then((value) => ({ value }))
        const first = await untilCrash(attempt).catch(() => undefined)
        return (first ?? (await attempt())).value
      }
      await expectReplayable(name, run)
    }),
  )
}

test('a record that is an hour old is set aside before it can kill the process again, and tried later', async () => {
  const { consumer, report } = cases['reward-orders'] as Case
  const old = await report()
  expect(streamRecords.giveUpMilliseconds).toBe(60 * 60_000)
  await deliver(consumer, [at(61, old, '1')], once)
  expect(await old.timesDone()).toBe(0)
  await retryAt(consumer, minutesFromNow(0), once)
  expect([await old.timesDone(), await retries.list('waiting')]).toEqual([1, []])
})
