import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '../operator/testing/operator-command.ts'
import { aws, outputs, site, tableName } from './deployed.ts'
import { context, deploy, logFolder } from './deployment.ts'
import { callDuring } from './call-during.ts'

// The CDK's own upload of assets does not pass the emulator's IAM.
beforeAll(() => aws.enforceIam(false))
afterAll(() => aws.enforceIam(true))

const SECRET_ARNS = outputs['SecretArns'] ?? ''
const arn = /origin=([^,]+)/.exec(SECRET_ARNS)?.[1] ?? ''

async function originSecret(): Promise<string> {
  const { SecretString } = await aws.call<{ SecretString: string }>('secretsmanager', 'get_secret_value', {
    SecretId: arn,
  })
  return (JSON.parse(SecretString) as { ORIGIN_SECRET: string }).ORIGIN_SECRET
}

/** Deploys a version of the secret. */
async function deployVersion(originSecretVersion: string): Promise<void> {
  const after = await deploy(aws, logFolder, { ...context, originSecretVersion })
  expect(after['OriginSecretVersion']).toBe(originSecretVersion)
}

/** Takes a step of the rotation, and deploys the version that it prints, which it returns. */
async function rotate(...options: string[]): Promise<string> {
  const environment = { ...aws.environment, SECRET_ARNS, TABLE_NAME: tableName }
  const { status, output, errorOutput } = await operator(['rotate-origin-secret', '--yes', ...options], environment)
  expect([status, errorOutput]).toEqual([0, ''])
  const version = /originSecretVersion=([\w-]+)/.exec(output)?.[1] ?? ''
  await deployVersion(version)
  return version
}

/** The status of a request to the API that does not come through the distribution. */
async function directly(secret: string): Promise<number> {
  const { Items } = await aws.call<{ Items: { ApiId: string }[] }>('apigatewayv2', 'get_apis')
  const host = `${Items[0]?.ApiId}.execute-api.localhost`
  return (await site.send('GET', '/api/health', { headers: { 'x-origin-secret': secret } }, host)).status
}

test('the origin secret is replaced under load without a refused request', async () => {
  const former = await originSecret()
  expect(former).toMatch(/^[A-Za-z0-9]{40}$/)
  let added = ''
  const counts = await callDuring(async () => {
    const version = await rotate()
    ;[, added = ''] = (await originSecret()).split(',')
    expect([await directly(former), await directly(added)]).toEqual([200, 200])
    await rotate('--deployed', version)
  })
  console.log(`During both deployments of the rotation, requests by status: ${JSON.stringify(counts)}`)
  expect(Object.keys(counts)).toEqual(['200'])
  expect(await originSecret()).toBe(added)
  expect([await directly(former), await directly(added), await directly('')]).toEqual([403, 200, 403])
}, 900_000)

test('requests are refused when one deployment replaces the secret directly', async () => {
  const { VersionId } = await aws.call<{ VersionId: string }>('secretsmanager', 'put_secret_value', {
    SecretId: arn,
    SecretString: JSON.stringify({ ORIGIN_SECRET: 'replaced'.repeat(5) }),
  })
  const counts = await callDuring(() => deployVersion(VersionId))
  console.log(`Without a rotation, requests by status: ${JSON.stringify(counts)}`)
  expect(counts[403]).toBeGreaterThan(0)
}, 900_000)
