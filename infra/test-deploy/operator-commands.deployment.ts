import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Overview } from '../../shared/figures/schema.ts'
import type { Stats } from '../operator/stats/format-stats.ts'
import { operator, type Outcome } from '../operator/testing/operator-command.ts'
import { aws, site, tableName } from './deployed.ts'
import { account } from './emulated-aws.ts'
import { memberWithCoins, signInAdmin, type Member } from './people.ts'

const arn = (name: string) => `arn:aws:dynamodb:${aws.environment['AWS_REGION']}:${account}:table/${name}`
const actions = (...names: string[]) => names.map((name) => `dynamodb:${name}`)

/** What infra/README.md says that each command needs. */
const permissions = {
  stats: [{ Action: actions('DescribeTable', 'Scan'), Resource: arn(tableName) }],
  export: [{ Action: actions('DescribeTable', 'Scan', 'PutItem'), Resource: arn(tableName) }],
  'rebuild-figures': [
    {
      Action: actions(
        'DescribeTable',
        'Scan',
        'Query',
        'BatchGetItem',
        'PutItem',
        'UpdateItem',
        'BatchWriteItem',
        'DeleteItem',
      ),
      Resource: arn(tableName),
    },
  ],
}
type CommandName = keyof typeof permissions

type AccessKey = { AccessKey: { AccessKeyId: string; SecretAccessKey: string } }

/** Runs the command as a user who has its documented permissions and no others. */
async function runAsOperator(command: CommandName, args: string[]): Promise<Outcome> {
  const UserName = `operator-${command}-${Date.now()}`
  await aws.call('iam', 'create_user', { UserName })
  const Statement = permissions[command].map((statement) => ({ Effect: 'Allow', ...statement }))
  const PolicyDocument = JSON.stringify({ Version: '2012-10-17', Statement })
  await aws.call('iam', 'put_user_policy', { UserName, PolicyName: 'documented', PolicyDocument })
  const { AccessKey } = await aws.call<AccessKey>('iam', 'create_access_key', { UserName })
  const credentials = { AWS_ACCESS_KEY_ID: AccessKey.AccessKeyId, AWS_SECRET_ACCESS_KEY: AccessKey.SecretAccessKey }
  const environment = { ...aws.environment, ...credentials, TABLE_NAME: tableName, DYNAMODB_ENDPOINT: '' }
  const outcome = await operator([command, ...args], environment)
  console.log(outcome.output || outcome.errorOutput)
  return outcome
}

let member: Member
beforeAll(async () => {
  const admin = await signInAdmin(site)
  member = await memberWithCoins(site, admin, 100)
  const claim = { platform: 'Apple Gift Card', value: 10, name: 'Nova Lane', email: member.email }
  expect((await member.visitor.call('POST', 'wallet/submit-claim', claim)).status).toBeLessThan(300)
})

test('stats counts what the table contains', async () => {
  const { status, output } = await runAsOperator('stats', ['--json'])
  expect(status).toBe(0)
  const stats = JSON.parse(output) as Stats
  expect(stats.claims.waiting).toBeGreaterThanOrEqual(1)
  expect(stats.outstanding).toBeGreaterThanOrEqual(9_000)
  expect(stats.members.byRole.admin?.free).toBeGreaterThanOrEqual(1)
})

test('export writes the ledger, and adds an entry to the audit log', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'solara-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'ledger.csv')
  expect(await runAsOperator('export', ['ledger', '--output', path])).toMatchObject({ status: 0 })
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const lines = (await readFile(path, 'utf8')).split('\r\n').filter((line) => line.includes(member.id))
  expect(lines).toMatchObject([
    expect.stringMatching(/"gift","issued","100.00","100.00"/),
    expect.stringMatching(/"claim","claims","-10.00","90.00"/),
  ])
  const admin = await signInAdmin(site)
  const log = (await admin.call('GET', 'admin/audit?actor=operator')).body
  expect(log).toContainEqual(
    expect.objectContaining({ action: 'run-command', outcome: expect.stringMatching(/^ledger: \d+ rows$/) as string }),
  )
})

test('rebuild-figures counts what is older, and the stream counts what comes', async () => {
  expect(await runAsOperator('rebuild-figures', ['--yes'])).toMatchObject({ status: 0 })
  const admin = await signInAdmin(site)
  const overview = async () => (await admin.call('GET', 'admin/overview')).body as Overview
  const { isComplete, waiting } = await overview()
  expect(isComplete).toBe(true)
  expect(waiting.claims.count).toBeGreaterThanOrEqual(1)
  const other = await memberWithCoins(site, admin, 10)
  const claim = { platform: 'Apple Gift Card', value: 10, name: 'Nova Lane', email: other.email }
  expect((await other.visitor.call('POST', 'wallet/submit-claim', claim)).status).toBeLessThan(300)
  const claimsWaiting = async () => (await overview()).waiting.claims.count
  await expect.poll(claimsWaiting, { timeout: 60_000, interval: 500 }).toBeGreaterThan(waiting.claims.count)
})

test('without one of its permissions, a command says which', async () => {
  const [statement] = permissions.stats
  statement?.Action.pop()
  const outcome = await runAsOperator('stats', [])
  expect(outcome).toMatchObject({ status: 1, output: '' })
  expect(outcome.errorOutput).toMatch(/Cannot read the table \S+ \(AccessDeniedException: .*dynamodb:Scan/)
})
