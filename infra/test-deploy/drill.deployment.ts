import { beforeAll, expect, test } from 'vitest'
import { operator } from '../operator/testing/operator-command.ts'
import { aws, outputs, site, tableName } from './deployed.ts'
import { account } from './emulated-aws.ts'
import { createTableWithEveryKindOfRow } from './every-kind-of-row.ts'
import { memberWithCoins, signInAdmin } from './people.ts'
import { functionsOf, invoke } from './stack.ts'

const arn = (name: string) => `arn:aws:dynamodb:${aws.environment['AWS_REGION']}:${account}:table/${name}`
const actions = (...names: string[]) => names.map((name) => `dynamodb:${name}`)

type Drilled = { table: string; secretArns: string }
const deployed: Drilled = { table: tableName, secretArns: outputs['SecretArns'] ?? '' }

/** The permissions of restore-drill in infra/README.md. */
const documented = ({ table, secretArns }: Drilled) => [
  {
    Action: actions('DescribeTable', 'RestoreTableToPointInTime', 'BatchGetItem', 'Query', 'PutItem'),
    Resource: arn(table),
  },
  { Action: actions('ListTables'), Resource: '*' },
  {
    Action: [
      ...actions('DescribeTable', 'DeleteTable', 'Scan', 'Query', 'GetItem', 'BatchGetItem', 'ConditionCheckItem'),
      ...actions('PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'),
    ],
    Resource: arn(`${table}-drill-*`),
  },
  { Action: ['secretsmanager:GetSecretValue'], Resource: /audit=([^,]+)/.exec(secretArns)?.[1] },
]

type AccessKey = { AccessKey: { AccessKeyId: string; SecretAccessKey: string } }

/** Runs the command as a user who has its documented permissions and no others. */
async function restoreDrill(args: string[], drilled = deployed) {
  const UserName = `operator-drill-${Date.now()}`
  await aws.call('iam', 'create_user', { UserName })
  const Statement = documented(drilled).map((statement) => ({ Effect: 'Allow', ...statement }))
  const PolicyDocument = JSON.stringify({ Version: '2012-10-17', Statement })
  await aws.call('iam', 'put_user_policy', { UserName, PolicyName: 'documented', PolicyDocument })
  const { AccessKey } = await aws.call<AccessKey>('iam', 'create_access_key', { UserName })
  const credentials = { AWS_ACCESS_KEY_ID: AccessKey.AccessKeyId, AWS_SECRET_ACCESS_KEY: AccessKey.SecretAccessKey }
  const environment = { TABLE_NAME: drilled.table, SECRET_ARNS: drilled.secretArns, DYNAMODB_ENDPOINT: '' }
  const outcome = await operator(['restore-drill', '--yes', ...args], {
    ...aws.environment,
    ...credentials,
    ...environment,
  })
  console.log(outcome.output || outcome.errorOutput)
  return outcome
}

const copies = async () =>
  (await aws.call<{ TableNames: string[] }>('dynamodb', 'list_tables')).TableNames.filter((name) =>
    name.includes('-drill-'),
  )
const deleteCopies = async () => {
  for (const TableName of await copies()) await aws.call('dynamodb', 'delete_table', { TableName })
}

const runJob = async () => invoke(aws, (await functionsOf(aws))('Drill'), { source: 'aws.scheduler' })

/** Makes the next run of the job begin a drill, even if the schedule has begun one. */
async function beginAgain(): Promise<void> {
  const key = { S: 'DRILLS' }
  await aws.call('dynamodb', 'delete_item', { TableName: tableName, Key: { pk: key, sk: key } })
  await deleteCopies()
  expect(await runJob()).toEqual({ outcome: 'restoring' })
}

type Item = Record<string, { S?: string; N?: string }>
let budget: Item

/** The kinds of rows that move coins, and the rows that they refer to. */
const kinds = [
  'account',
  'audit',
  'claim',
  'claim-pointer',
  'fingerprint',
  'gift',
  'gift-card',
  'ledger',
  'mission-budget',
  'mission-reward',
]
const moreKinds = ['purchase', 'user', 'username', 'figures', 'session', 'mail', 'email']

beforeAll(async () => {
  const admin = await signInAdmin(site)
  const member = await memberWithCoins(site, admin, 100)
  const card = { name: '$5', platform: 'roblox', amount: 5, solcoinPrice: 5, giftCardCode: crypto.randomUUID() }
  const added = await admin.call('POST', 'admin/shop/add-item', card)
  expect(added.status, added.text).toBe(201)
  const bought = await member.visitor.call('POST', 'shop/purchase', { itemId: (added.body as { id: string }).id })
  expect(bought.status, bought.text).toBe(200)
  const claim = { platform: 'Apple Gift Card', value: 10, name: 'Nova Lane', email: member.email }
  expect((await member.visitor.call('POST', 'wallet/submit-claim', claim)).status).toBeLessThan(300)
  const mission = { kind: 'word', perMember: 'once', title: 'A word', text: 'Say it.', solcoins: 10, points: 5 }
  const word = crypto.randomUUID()
  const { id } = (
    await admin.call('POST', 'admin/missions', { ...mission, word, startsOn: '2025-11-01', endsOn: null })
  ).body as { id: string }
  expect(await admin.call('POST', `admin/missions/${id}/fund`, { amount: 20 })).toMatchObject({ status: 200 })
  expect((await member.visitor.call('POST', `missions/${id}/word`, { word })).status).toBe(200)
  const { Items } = await aws.call<{ Items: Item[] }>('dynamodb', 'scan', { TableName: tableName })
  const stored = new Set(Items.map(({ entity }) => entity?.S ?? ''))
  console.log(
    `The table has ${Items.length} rows of ${stored.size} kinds: ${[...stored].toSorted((a, b) => a.localeCompare(b)).join(', ')}`,
  )
  expect([...kinds, ...moreKinds].filter((kind) => !stored.has(kind))).toEqual([])
  budget = Items.find(({ pk, paid }) => pk?.S?.startsWith(`BUDGET#${id}#`) && Number(paid?.N) > 0) ?? {}
  await deleteCopies()
})

/** A mission has paid a cent more than its members received. */
async function damage(TableName: string): Promise<void> {
  const { pk, sk, paid, left } = budget
  await aws.call('dynamodb', 'update_item', {
    TableName,
    Key: { pk, sk },
    UpdateExpression: 'SET paid = :paid, #left = :left',
    ExpressionAttributeNames: { '#left': 'left' },
    ExpressionAttributeValues: { ':paid': { N: `${Number(paid?.N) + 1}` }, ':left': { N: `${Number(left?.N) - 1}` } },
  })
}

test('the job restores the table, audits the copy, compares it with the table, and deletes it', async () => {
  await beginAgain()
  expect(await copies()).toEqual([expect.stringMatching(/-drill-job-\d{14}$/)])
  expect(await runJob()).toEqual({ outcome: 'passed' })
  expect(await copies()).toEqual([])
  expect(await runJob()).toEqual({ outcome: 'idle' })
})

test('the job reports a copy with damage, and keeps it', async () => {
  await beginAgain()
  const [copy = ''] = await copies()
  await damage(copy)
  expect(await runJob()).toEqual({ outcome: 'failed' })
  expect(await copies()).toEqual([copy])
  expect(await runJob()).toEqual({ outcome: 'idle' })
  await deleteCopies()
})

test('restore-drill restores the table, checks the copy, and deletes it', async () => {
  const outcome = await restoreDrill([])
  expect(outcome).toMatchObject({ status: 0 })
  expect(outcome.output).toMatch(/^Check the ledger +\d+ accounts, .*, no problem/m)
  expect(outcome.output).toMatch(
    /^Check differences from the table +\d+ entries and purchases of \d+ members, no problem/m,
  )
  expect(await copies()).toEqual([])
})

test('restore-drill names what is damaged in a copy, and never deletes that copy', async () => {
  expect(await restoreDrill(['--keep'])).toMatchObject({ status: 0 })
  const [copy = ''] = await copies()
  await damage(copy)
  const damaged = await restoreDrill(['--copy', copy])
  expect(damaged.status).toBe(1)
  expect(damaged.output).toMatch(
    /^ {2}wrong-budget \S+: the mission \S+ states that it has paid 10\.01, but its members received 10\.00/m,
  )
  expect(await copies()).toEqual([copy])
  await deleteCopies()
})

test('restore-drill passes on a table with every kind of row', async () => {
  const table = 'every-kind-of-row'
  const { secretArn, kinds } = await createTableWithEveryKindOfRow(aws, table)
  console.log(`${kinds.size} kinds: ${[...kinds].toSorted((a, b) => a.localeCompare(b)).join(', ')}`)
  expect(kinds.size).toBeGreaterThan(60)
  const outcome = await restoreDrill([], { table, secretArns: `audit=${secretArn}` })
  expect(outcome).toMatchObject({ status: 0 })
  expect(outcome.output).toMatch(/^Check the ledger .*, no problem/m)
  expect(outcome.output).toMatch(/^Check differences from the table .*, no problem/m)
})
