import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Overview } from '../../shared/figures/schema.ts'
import type { Stats } from '../operator/stats/format-stats.ts'
import { operator, type Outcome } from '../operator/testing/operator-command.ts'
import { commands, type CommandName } from '../operator/commands.ts'
import { aws, outputs, site, tableName } from './deployed.ts'
import { operatorsSecrets } from './operators.ts'
import { memberWithCoins, signInAdmin, type Member } from './people.ts'
import type { PolicyDocument } from './stack.ts'

type AccessKey = { AccessKey: { AccessKeyId: string; SecretAccessKey: string } }

const roleArns = new Map((outputs['OperatorRoles'] ?? '').split(',').map((each) => each.split('=') as [string, string]))

/** The deployed policy of the role that may run the command. */
async function policyFor(command: CommandName): Promise<PolicyDocument> {
  const RoleName = roleArns.get(commands[command].group)?.split('/').at(-1)
  const reply = await aws.call<{ PolicyDocument: PolicyDocument }>('iam', 'get_role_policy', {
    RoleName,
    PolicyName: 'Grants',
  })
  return reply.PolicyDocument
}

/** The policy without an action. */
const without = (action: string, { Statement, ...document }: PolicyDocument): PolicyDocument => ({
  ...document,
  Statement: Statement.map((statement) => ({
    ...statement,
    Action: [statement.Action].flat().filter((name) => name !== action),
  })).filter(({ Action }) => Action.length > 0),
})

/** Runs the command as a user with the permissions of the command's role. The emulator has no MFA devices. */
async function runAsOperator(
  command: CommandName,
  args: string[],
  { document, input = '' }: { document?: PolicyDocument; input?: string } = {},
): Promise<Outcome> {
  const UserName = `operator-${command}-${Date.now()}`
  await aws.call('iam', 'create_user', { UserName })
  const PolicyDocument = JSON.stringify(document ?? (await policyFor(command)))
  await aws.call('iam', 'put_user_policy', { UserName, PolicyName: 'Grants', PolicyDocument })
  const { AccessKey } = await aws.call<AccessKey>('iam', 'create_access_key', { UserName })
  const credentials = { AWS_ACCESS_KEY_ID: AccessKey.AccessKeyId, AWS_SECRET_ACCESS_KEY: AccessKey.SecretAccessKey }
  const settings = {
    TABLE_NAME: tableName,
    DYNAMODB_ENDPOINT: '',
    STACK_NAME: 'Solara',
    SECRET_ARNS: outputs['SecretArns'] ?? '',
  }
  const outcome = await operator([command, ...args], { ...aws.environment, ...credentials, ...settings }, { input })
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

test('replay passes a record that was given up to its consumer', async () => {
  // The mail does not exist, so nothing is left to do.
  const id = crypto.randomUUID()
  const [pk, sk] = [{ S: 'RETRIES' }, { S: `given-up#send-mails#${id}` }]
  const work = {
    entity: { S: 'retry' },
    v: { N: '1' },
    concern: { S: 'send-mails' },
    subject: { M: { id: { S: id } } },
  }
  const Item = { pk, sk, ...work, since: { S: new Date().toISOString() }, attempts: { N: '1' } }
  await aws.call('dynamodb', 'put_item', { TableName: tableName, Item })
  const { output } = await runAsOperator('replay', [])
  const [, name = ''] = new RegExp(`^ +(\\w{8}) .*\\(id ${id}\\)$`, 'm').exec(output) ?? []
  expect(await runAsOperator('replay', [name, '--yes'])).toMatchObject({ output: 'Replayed 1 of 1 record.\n' })
})

test('set-secret reads a secret, and keeps the value that it has', async () => {
  const role = { input: operatorsSecrets.OWNER_WORDS }
  const outcome = await runAsOperator('set-secret', ['OWNER_WORDS', '--yes'], role)
  expect(outcome).toMatchObject({ status: 0, output: expect.stringContaining('nothing was changed') as string })
})

test('stop reads the API’s stage, the rules and the mappings', async () => {
  const outcome = await runAsOperator('stop', ['--status'])
  expect(outcome).toMatchObject({ status: 0, output: expect.stringContaining('calls that change something') as string })
})

test('nobody assumes a role without MFA', async () => {
  const UserName = `operator-${Date.now()}`
  await aws.call('iam', 'create_user', { UserName })
  const RoleArn = roleArns.get('reading') ?? ''
  const Statement = [{ Effect: 'Allow', Action: 'sts:AssumeRole', Resource: RoleArn }]
  const PolicyDocument = JSON.stringify({ Version: '2012-10-17', Statement })
  await aws.call('iam', 'put_user_policy', { UserName, PolicyName: 'Assume', PolicyDocument })
  const { AccessKey } = await aws.call<AccessKey>('iam', 'create_access_key', { UserName })
  const assume = () => aws.as(AccessKey).call('sts', 'assume_role', { RoleArn, RoleSessionName: 'ada' })
  await expect(assume()).rejects.toThrow('AccessDenied')
  const [, root = ''] = /^(arn:aws:iam::\d+:)/.exec(RoleArn) ?? []
  const trusting = [{ Effect: 'Allow', Action: 'sts:AssumeRole', Principal: { AWS: `${root}root` } }]
  await aws.call('iam', 'update_assume_role_policy', {
    RoleName: RoleArn.split('/').at(-1),
    PolicyDocument: JSON.stringify({ Version: '2012-10-17', Statement: trusting }),
  })
  await assume()
})

test('a role does not run the commands of another group', async () => {
  const document = await policyFor('stats')
  expect(await runAsOperator('rebuild-figures', ['--yes'], { document })).toMatchObject({ status: 1, output: '' })
})

test('without one of the actions of its role, a command says which', async () => {
  const document = without('dynamodb:Scan', await policyFor('stats'))
  const outcome = await runAsOperator('stats', [], { document })
  expect(outcome).toMatchObject({ status: 1, output: '' })
  expect(outcome.errorOutput).toMatch(/Cannot read the table \S+ \(AccessDeniedException: .*dynamodb:Scan/)
})
