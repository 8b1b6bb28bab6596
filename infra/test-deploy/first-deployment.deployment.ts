import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { makeDevelopmentCertificates } from '../../functions/wallet-pass/development-certificates.ts'
import { aws as home, tableAsText } from './deployed.ts'
import { bootstrap, context, deploy, destroy, logFolder, type Outputs } from './deployment.ts'
import { createAdmin, operatorsSecrets, setSecret } from './operators.ts'
import { firstAdmin, password, registerMember } from './people.ts'
import { addProduct, checkout } from './shoppers.ts'
import { Site, type Reply } from './site.ts'
import { startStripe } from './stripe.ts'

/** Another region of the same AWS, where production is deployed for the first time. */
const aws = home.inRegion('ap-southeast-4')
const settings = { ...context, region: aws.region, version: '1.0.0' }

type Resource = { ResourceType: string; ResourceStatus: string; PhysicalResourceId: string }

/** Undefined when there is no such stack. */
const statusOfStack = async (): Promise<string | undefined> => {
  const { Stacks } = await aws.call<{ Stacks: { StackName: string; StackStatus: string }[] }>(
    'cloudformation',
    'describe_stacks',
  )
  return Stacks.find(({ StackName }) => StackName === 'Solara')?.StackStatus
}
const resources = async (): Promise<Resource[]> => {
  const { StackResources } = await aws.call<{ StackResources: Resource[] }>(
    'cloudformation',
    'describe_stack_resources',
    {
      StackName: 'Solara',
    },
  )
  return StackResources
}
const tables = async () => (await aws.call<{ TableNames: string[] }>('dynamodb', 'list_tables')).TableNames
const secrets = async () =>
  (await aws.call<{ SecretList: { ARN: string }[] }>('secretsmanager', 'list_secrets')).SecretList.map(({ ARN }) => ARN)
let outputs: Outputs
const versionOf = async ({ SiteAddress = '' }: Outputs) =>
  ((await new Site(aws.port, SiteAddress).send('GET', '/api/health')).body as { version: string }).version

beforeAll(async () => {
  await bootstrap(aws, logFolder)
})

test('a first deployment that fails leaves nothing, and the same command succeeds', async () => {
  aws.failOnce({ operation: 'create', type: 'AWS::Lambda::Function', after: 40 })
  await expect(deploy(aws, logFolder, settings)).rejects.toThrow('Service unavailable')
  expect(await statusOfStack()).toBe('ROLLBACK_COMPLETE')
  expect([await tables(), await secrets()]).toEqual([[], []])
  outputs = await deploy(aws, logFolder, settings)
  expect(await versionOf(outputs)).toBe('1.0.0')
}, 600_000)

test('what needs a secret answers not_configured and writes nothing, and works within a minute after it is set', async () => {
  const site = new Site(aws.port, outputs['SiteAddress'] ?? '')
  const stripe = await startStripe(aws, site)
  onTestFinished(() => stripe.stop())
  await createAdmin(aws, outputs)
  const admin = site.visitor()
  await admin.call('POST', 'auth/admin-login', { username: firstAdmin.username, password })
  const product = await addProduct(admin)
  const { visitor: member } = await registerMember(site)
  await member.call('GET', 'card/details')
  const { OWNER_WORDS, REWARDS_WORD, ...stripeKeys } = operatorsSecrets
  const late: { values: Record<string, string>; call: () => Promise<Reply> }[] = [
    {
      values: { OWNER_WORDS, REWARDS_WORD },
      call: () => member.call('POST', 'auth/unlock', { area: 'rewards', password: REWARDS_WORD }),
    },
    {
      values: stripeKeys,
      call: () => checkout(site.visitor(), product),
    },
    {
      values: { WALLET_CERTIFICATES: await makeDevelopmentCertificates() },
      call: () => member.call('GET', 'card/apple-wallet'),
    },
  ]
  const before = await tableAsText(aws, outputs['TableName'])
  for (const { call } of late) expect(await call()).toMatchObject({ status: 503, body: { code: 'not_configured' } })
  expect(await tableAsText(aws, outputs['TableName'])).toBe(before)
  const minute = { timeout: 60_000, interval: 500 }
  const lines = late.map(async ({ values, call }) => {
    for (const [name, value] of Object.entries(values)) await setSecret(aws, outputs, name, value)
    const set = Date.now()
    await vi.waitFor(async () => expect((await call()).status).toBe(200), minute)
    return `${Object.keys(values).join(' and ')}: works ${((Date.now() - set) / 1_000).toFixed(0)} s after it was set`
  })
  console.log((await Promise.all(lines)).join('\n'))
}, 300_000)

/** The file of a later deployment forgets the sender. */
const forgetful = { ...settings, mailFrom: 'none', version: '2.0.0' }

test('a later deployment that forgets a setting is refused by name, and changes nothing', async () => {
  await expect(deploy(aws, logFolder, forgetful)).rejects.toThrow(
    'Solara is deployed with "mailFrom" (hello@studio.example), which',
  )
  await expect(deploy(aws, logFolder, { ...forgetful, lose: 'budget' })).rejects.toThrow('-c lose=budget,mailFrom')
  expect(await versionOf(outputs)).toBe('1.0.0')
}, 600_000)

test('allowed by name, a later deployment that fails leaves the former version running, and the same command succeeds', async () => {
  aws.failOnce({ operation: 'update', type: 'AWS::Lambda::Function', after: 20 })
  const second = { ...forgetful, lose: 'mailFrom' }
  await expect(deploy(aws, logFolder, second)).rejects.toThrow('Service unavailable')
  expect(await statusOfStack()).toBe('UPDATE_ROLLBACK_COMPLETE')
  expect(await versionOf(outputs)).toBe('1.0.0')
  const { Settings, ...others } = await deploy(aws, logFolder, second)
  expect({ ...outputs, ...others }).toEqual({ ...outputs, Version: '2.0.0' })
  expect(JSON.parse(Settings ?? '')).toMatchObject({ mailFrom: 'none' })
  expect(await versionOf(outputs)).toBe('2.0.0')
}, 600_000)

test('the table, the keys and the secrets remain when production is deleted', async () => {
  const [kept, secretsBefore] = [await tables(), await secrets()]
  const keys = (await resources()).filter(({ ResourceType: type }) => type === 'AWS::KMS::Key')
  await destroy(aws, logFolder)
  expect(await statusOfStack()).toBeUndefined()
  expect(kept).toHaveLength(1)
  expect(await tables()).toEqual(kept)
  expect(await secrets()).toEqual(secretsBefore)
  expect(keys).toHaveLength(2)
  for (const { PhysicalResourceId: KeyId } of keys) {
    const { KeyMetadata } = await aws.call<{ KeyMetadata: { KeyState: string } }>('kms', 'describe_key', { KeyId })
    expect(KeyMetadata.KeyState).toBe('Enabled')
  }
}, 600_000)
