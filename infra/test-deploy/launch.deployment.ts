import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pMap from 'p-map'
import { expect, onTestFinished, test, vi } from 'vitest'
import { serveAccount } from '../operator/testing/account-on-the-wire.ts'
import {
  certificateArn,
  healthy,
  injected,
  settings as problemSettings,
} from '../operator/testing/injected-problems.ts'
import { operator } from '../operator/testing/operator-command.ts'
import { aws as home } from './deployed.ts'
import { bootstrap, context, deploy, destroy, logFolder, type Outputs } from './deployment.ts'
import { password } from './people.ts'
import { addProduct, checkout, waitOptions } from './shoppers.ts'
import { Site } from './site.ts'
import { startStripe } from './stripe.ts'

/** Another region of the same AWS, in which production begins with nothing and is launched with `launch` alone. */
const aws = home.inRegion('ap-southeast-6')
const settings = { ...context, region: aws.region, stripeMode: 'live' }
const key = 'rk_live_emulated'

/** The stage's file, in a folder of its own. */
const stages = join(logFolder, 'launch-stages')
const stage = ['--stage', 'prod', '--stages', stages]
function writeStage(changed: object = {}): void {
  mkdirSync(stages, { recursive: true })
  writeFileSync(join(stages, 'prod.json'), JSON.stringify({ ...settings, ...changed }))
}

/** Runs check-account with these settings changed. */
async function checkAccount(changed: object = {}) {
  writeStage(changed)
  try {
    return await operator(['check-account', ...stage], aws.environment)
  } finally {
    writeStage()
  }
}

const admin = (username: string) => ({
  username,
  email: `${username}@studio.example`,
  firstName: 'Ada',
  lastName: 'Byron',
  password,
})

const script = {
  OWNER_WORDS: 'comet-over-water',
  REWARDS_WORD: 'moonlight',
  admins: [admin('launcher'), admin('second')],
  testMail: { to: 'operator@studio.example', hasArrived: true },
}

/** The state of a line of check-account or launch. */
const stateOf = (printed: string, subject: string): string | undefined =>
  printed
    .split('\n')
    .find((line) => line.slice(7).trimStart().startsWith(subject))
    ?.slice(0, 9)
    .trim()

let outputs: Outputs

test('check-account names what stops the deployment, until nothing does', async () => {
  const empty = await checkAccount()
  console.log(empty.output)
  expect(empty).toMatchObject({ status: 1, errorOutput: '' })
  expect(stateOf(empty.output, 'cdk bootstrap')).toBe('problem')
  await bootstrap(aws, logFolder)
  const bootstrapped = await checkAccount()
  expect(bootstrapped).toMatchObject({ status: 0, errorOutput: '' })
  expect(stateOf(bootstrapped.output, 'cdk bootstrap')).toBe('ok')
  expect(stateOf(bootstrapped.output, 'stack Solara')).toBe('to do')
  expect(stateOf(bootstrapped.output, 'sender')).toBe('to do')
  const domain = 'studio.example'
  const zone = { domain, hostedZoneId: 'ZNOSUCH', hostedZoneName: domain }
  const certificateArn = 'arn:aws:acm:us-east-1:000000000000:certificate/none'
  for (const [changed, subject, says] of [
    [zone, 'hosted zone', 'Route 53 has no zone ZNOSUCH'],
    [{ domain, certificateArn }, 'certificate', 'ACM has no such certificate in us-east-1'],
    [{ edge: true }, 'cdk bootstrap us-east-1', 'The CDK cannot upload'],
  ] as const) {
    const found = await checkAccount(changed)
    expect([found.status, stateOf(found.output, subject)], found.output).toEqual([1, 'problem'])
    expect(found.output).toContain(says)
  }
}, 300_000)

test('launch alone leads from a fresh deployment to the first paid order', async () => {
  outputs = await deploy(aws, logFolder, settings)
  onTestFinished(async () => {
    await destroy(aws, logFolder)
  })
  const site = new Site(aws.port, outputs['SiteAddress'] ?? '')
  const stripe = await startStripe(aws, site, { secretKey: key, isUnconnected: true })
  onTestFinished(() => stripe.stop())
  const environment = { ...aws.environment, STRIPE_ENDPOINT: stripe.address }
  const launch = async (values?: object) => {
    const args = ['launch', ...stage, ...(values ? ['--yes'] : [])]
    const result = await operator(args, environment, { input: values ? JSON.stringify(values) : '' })
    console.log(`${result.errorOutput}\n${result.output}`)
    expect(result.status).toBe(0)
    return { said: result.errorOutput, summary: result.output.trim() }
  }
  const looked = await launch()
  expect(looked.summary).toMatch(/What remains: OWNER_WORDS, .*, first admin, second admin, figures, /)
  const refused = await launch({ STRIPE_SECRET_KEY: 'sk_test_emulated' })
  expect(refused.said).toMatch(/key of Stripe’s test mode, and the stage prod accepts the live mode only/)
  expect(refused.summary).toContain('STRIPE_SECRET_KEY')

  await aws.call('sesv2', 'create_email_identity', { EmailIdentity: 'hello@studio.example' })
  const launched = await launch({ ...script, STRIPE_SECRET_KEY: key })
  expect(launched.summary).toMatch(/What remains: brand facts, alarms, protection\. Run launch again\.$/)
  const [endpoint] = stripe.state.webhookEndpoints.values()
  expect(endpoint?.url).toBe(`${outputs['SiteAddress']}/api/webhooks/stripe`)
  expect((await launch()).summary).toBe(launched.summary)

  const staff = site.visitor()
  const signedIn = await staff.call('POST', 'auth/admin-login', { username: 'launcher', password })
  expect(signedIn.status, signedIn.text).toBe(200)
  const product = await addProduct(staff)
  const opened = await vi.waitFor(async () => {
    const reply = await checkout(site.visitor(), product)
    expect(reply.status, reply.text).toBe(200)
    const body: { sessionId: string; orderId: string } = reply.body
    return body
  }, waitOptions)
  expect(opened.sessionId).toMatch(/^cs_live_/)
  stripe.pay(opened.sessionId)
  await vi.waitFor(async () => {
    const { body } = await staff.call('GET', `admin/orders/${opened.orderId}`)
    expect(body).toMatchObject({ status: 'paid' })
  }, waitOptions)

  const after = await checkAccount()
  console.log(after.output)
  expect(after).toMatchObject({ status: 0, errorOutput: '' })
  expect(stateOf(after.output, 'stack Solara')).toBe('to do')
}, 900_000)

/** Parts of an account that the emulator lacks, or has in one state only. */
const lacking = ['concurrency', 'quota', 'mailAccount', 'mailIdentity', 'hostedZone', 'certificate'] as const
const problems = injected.filter(({ aws: changed = {} }) => {
  const names = Object.keys(changed)
  return names.length > 0 && names.every((name) => lacking.some((each) => each === name))
})

/** The stage names its certificate: no edge stack has created one. */
const ofCertificate = { hostedZoneId: 'none', hostedZoneName: 'none', certificateArn }

test('check-account names each problem that AWS can state, and what to do about it', async () => {
  expect(problems.length).toBeGreaterThan(20)
  const folder = join(logFolder, 'problem-stages')
  await pMap(
    problems,
    async ({ what, aws: changed, settings: alsoSet, state = 'to do', subject, says, action }, index) => {
      const states = Object.fromEntries(lacking.map((name) => [name, changed?.[name] ?? healthy[name]]))
      const { endpoint, stop } = await serveAccount(states, aws.environment['AWS_ENDPOINT_URL'])
      onTestFinished(stop)
      const stages = join(folder, String(index))
      mkdirSync(stages, { recursive: true })
      const known = subject.startsWith('certificate') ? ofCertificate : {}
      writeFileSync(join(stages, 'prod.json'), JSON.stringify({ ...problemSettings, ...known, ...alsoSet }))
      const environment = { ...home.environment, AWS_ENDPOINT_URL: endpoint }
      const { output } = await operator(['check-account', '--stage', 'prod', '--stages', stages], environment)
      const lines = output.split('\n')
      const at = lines.findIndex(
        (line) => line.startsWith(state) && line.slice(9).startsWith(subject) && says.test(line),
      )
      expect(at, `${what}:\n${output}`).toBeGreaterThanOrEqual(0)
      if (action) expect(lines[at + 1]).toMatch(action)
      console.log(`${what}:\n${lines.slice(at, at + (action ? 2 : 1)).join('\n')}`)
    },
    { concurrency: 2 },
  )
}, 300_000)
