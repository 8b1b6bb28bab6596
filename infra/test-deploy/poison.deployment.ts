import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aws, outputs, site, tableName } from './deployed.ts'
import { run } from './operators.ts'
import { mailsTo } from './sent-mails.ts'
import { waitOptions } from './shoppers.ts'
import { functionsOf, invoke, pauseStream } from './stack.ts'
import { startStripe } from './stripe.ts'

const named = await functionsOf(aws)
// The job that passes records on again also compares Stripe with the orders.
const stripe = await startStripe(aws, site, { constructs: ['Reconcile'] })
afterAll(() => stripe.stop())
beforeAll(() => aws.call('sesv2', 'create_email_identity', { EmailIdentity: 'hello@studio.example' }))

type Item = Record<string, { S?: string; N?: string }>

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()
const keyOf = (pk: string, sk: string) => ({ TableName: tableName, Key: { pk: { S: pk }, sk: { S: sk } } })
const read = async (pk: string, sk: string) =>
  (await aws.call<{ Item?: Item }>('dynamodb', 'get_item', { ...keyOf(pk, sk), ConsistentRead: true })).Item
const waiting = (id: string) => read('RETRIES', `waiting#send-mails#${id}`)
const givenUp = (id: string) => read('RETRIES', `given-up#send-mails#${id}`)
const runJob = () => invoke(aws, named('Reconcile'), { source: 'aws.scheduler' })

const written = {
  kind: { S: 'password-changed' },
  username: { S: 'nova' },
  at: { S: minutesAgo(0) },
  removedPasskeys: { BOOL: false },
}

/** Stores a mail as the API does, and returns its id and its address. */
async function storeMail(content: object): Promise<{ id: string; to: string }> {
  const id = randomUUID()
  const to = `${id}@member.example`
  const expiresAt = Math.floor(Date.now() / 1_000) + 86_400
  const Item = {
    ...keyOf(`MAIL#${id}`, 'MAIL').Key,
    entity: { S: 'mail' },
    v: { N: '1' },
    id: { S: id },
    to: { S: to },
    isVerified: { BOOL: true },
    content: { M: content },
    createdAt: { S: minutesAgo(0) },
    expiresAt: { N: String(expiresAt) },
  }
  await aws.call('dynamodb', 'put_item', { TableName: tableName, Item })
  return { id, to }
}

const change = (pk: string, sk: string, name: string, value: object) =>
  aws.call('dynamodb', 'update_item', {
    ...keyOf(pk, sk),
    UpdateExpression: 'SET #name = :value',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: { '#name': name },
    ExpressionAttributeValues: { ':value': value },
  })

/** The lines that a function has logged with this message, oldest first. */
async function linesOf(construct: string, message: string): Promise<Record<string, unknown>[]> {
  const { events } = await aws.call<{ events: { message: string }[] }>('logs', 'filter_log_events', {
    logGroupName: await logGroupOf(construct),
  })
  const lines = events.map((event) => event.message).filter((line) => line.includes(`"message":"${message}"`))
  return lines.map((line) => JSON.parse(line.slice(line.indexOf('{'))) as Record<string, unknown>)
}

async function logGroupOf(construct: string): Promise<string> {
  type Reply = { Configuration: { LoggingConfig?: { LogGroup?: string } } }
  const FunctionName = named(construct)
  const { Configuration } = await aws.call<Reply>('lambda', 'get_function', { FunctionName })
  return Configuration.LoggingConfig?.LogGroup ?? `/aws/lambda/${FunctionName}`
}

test('a poison record delays no other, is tried again, is given up after an hour, and is replayed once its cause is gone', async () => {
  const resume = await pauseStream(aws, 'SendMails')
  // A mail that no release can render, and one behind it.
  const [poison, behind] = [await storeMail({ kind: { S: 'a kind that nobody wrote' } }), await storeMail(written)]
  await resume()
  await vi.waitFor(async () => expect(await mailsTo(behind.to)).toHaveLength(1), waitOptions)
  const stored = await vi.waitFor(async () => {
    const row = await waiting(poison.id)
    expect(row).toMatchObject({ concern: { S: 'send-mails' }, subject: { M: { id: { S: poison.id } } } })
    return row
  }, waitOptions)
  expect(await waiting(behind.id)).toBeUndefined()
  console.log(`Stored: ${JSON.stringify(stored)}`)

  await runJob()
  const tried = Number(stored?.['attempts']?.N)
  await vi.waitFor(
    async () => expect(Number((await waiting(poison.id))?.['attempts']?.N)).toBeGreaterThan(tried),
    waitOptions,
  )
  expect(await givenUp(poison.id)).toBeUndefined()

  await change('RETRIES', `waiting#send-mails#${poison.id}`, 'since', { S: minutesAgo(61) })
  await vi.waitFor(async () => {
    await runJob()
    expect(await givenUp(poison.id)).toMatchObject({ fault: { S: 'TypeError' }, entity: { S: 'retry' } })
  }, waitOptions)
  expect(await waiting(poison.id)).toBeUndefined()
  const line = await vi.waitFor(async () => {
    const [last] = (await linesOf('Reconcile', 'given-up')).slice(-1)
    expect(last).toMatchObject({ level: 'ERROR', 'send-mails': expect.any(Number), RecordsGivenUp: expect.any(Number) })
    return last
  }, waitOptions)
  console.log(`Logged: ${JSON.stringify(line)}`)

  const operator = (...args: string[]) => run(aws, outputs, ['replay', ...args])
  const list = await operator()
  console.log(list)
  const [, id = ''] =
    new RegExp(`^ +(\\w{8}) +send-mails, \\d+ minutes old, \\d+ attempts: TypeError \\(id ${poison.id}\\)$`, 'm').exec(
      list,
    ) ?? []
  const failed = await operator(id)
  console.log(failed)
  expect(failed).toMatch(new RegExp(`^Replayed 0 of 1 record\\.\nFailed again, and stay:\n +${id} +send-mails`))
  expect(await mailsTo(poison.to)).toEqual([])

  await change(`MAIL#${poison.id}`, 'MAIL', 'content', { M: written })
  const replayed = await operator(id)
  console.log(replayed)
  expect(replayed).toBe('Replayed 1 of 1 record.\n')
  expect(await mailsTo(poison.to)).toMatchObject([{ Subject: 'Your password was changed' }])
  expect([await givenUp(poison.id), await waiting(poison.id)]).toEqual([undefined, undefined])
  expect(await operator()).not.toContain(poison.id)
})
