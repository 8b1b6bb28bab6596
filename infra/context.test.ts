import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { commandLineNames, parseContext, type Context } from './context.ts'
import { asStageFile, ContextError, stageNames } from './stage-settings.ts'
import { temporaryFolder } from './stack/testing/temporary-folder.ts'

/** A file of production with every required setting. */
const production = { domain: 'none', mailFrom: 'none', alarmEmail: 'none' }

const contextOf = (file: unknown, commandLine: Record<string, unknown> = {}): Context =>
  parseContext(commandLine, () => file)

function sentenceFrom(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    expect(error).toBeInstanceOf(ContextError)
    return (error as Error).message
  }
  return ''
}

const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/4f6a'
const vaultKeyArn = 'arn:aws:kms:ap-southeast-4:123456789012:key/mrk-0123456789abcdef0123456789abcdef'
const zone = { hostedZoneId: 'Z0123456789ABC', hostedZoneName: 'solara.example' }
const alarmEmail = 'ops@studio.example'

describe('what a file leaves out', () => {
  test('in production, is Sydney, a web ACL, logs of 90 days and Stripe’s live mode', () => {
    expect(contextOf(production)).toMatchObject({
      stage: 'prod',
      isProduction: true,
      region: 'ap-southeast-2',
      edge: true,
      protection: false,
      reservedConcurrency: false,
      staffPasskeys: true,
      logDays: 90,
      stripeMode: 'live',
    })
  })

  test('in another stage, is no web ACL, logs of a week and Stripe’s test mode', () => {
    const demo = contextOf({}, { stage: 'demo' })
    expect(demo).toMatchObject({
      isProduction: false,
      edge: false,
      staffPasskeys: false,
      logDays: 7,
      stripeMode: 'test',
    })
  })
})

test('"none" is no value', () => {
  const { domain, mailFrom, budget } = contextOf({ ...production, budget: 'none' })
  expect([domain, mailFrom, budget]).toEqual([undefined, undefined, undefined])
  expect(contextOf(production).isMailOff).toBe(true)
  expect(contextOf({ ...production, mailFrom: 'hello@studio.example' }).isMailOff).toBe(false)
})

test('the settings, written as a file, are the same settings', () => {
  for (const file of [production, { ...production, budget: 200, alarmEmail, protection: true, logDays: 30 }]) {
    const context = contextOf(file)
    const written = asStageFile(context)
    expect(Object.keys(written)).toEqual(stageNames)
    expect(contextOf(JSON.parse(JSON.stringify(written)))).toEqual(context)
  }
})

test('CDK’s own context is ignored', () => {
  const { context } = JSON.parse(readFileSync(new URL('../cdk.json', import.meta.url), 'utf8')) as {
    context: Record<string, unknown>
  }
  const given = { ...context, 'aws:cdk:enable-path-metadata': true, 'aws-cdk:x': 1 }
  expect(() => contextOf(production, given)).not.toThrow()
})

describe('accepts', () => {
  test.each([
    { ...production, domain: 'solara.example', certificateArn },
    { ...production, domain: 'www.solara.example', ...zone },
    { ...production, domain: 'solara.example', certificateArn, ...zone },
    { siteOrigin: 'https://solara.example', mailFrom: 'none', alarmEmail },
    { ...production, alarmEmail, budget: 200.5, pagerEmail: 'pager@studio.example' },
    { ...production, backupVaultArn: 'arn:aws:backup:ap-southeast-4:123456789012:backup-vault:Copies' },
    { ...production, region: 'ap-southeast-4', vaultKeyArn },
    { ...production, githubRepository: 'studio/solara', stripeMode: 'test' },
  ])('%o', (file) => {
    expect(sentenceFrom(() => contextOf(file))).toBe('')
  })

  test('what belongs to one deployment on the command line', () => {
    const commandLine = { originSecretVersion: 'a'.repeat(32), version: '1.2.3', lose: 'domain,mailFrom' }
    expect(contextOf(production, commandLine)).toMatchObject({ ...commandLine, lose: ['domain', 'mailFrom'] })
  })
})

describe('refuses a file with one sentence', () => {
  test.each([
    [[], /^infra\/stages\/prod\.json must contain one object with the settings of the stage\.$/],
    [
      { ...production, alarmMail: alarmEmail },
      /^There is no setting "alarmMail" in infra\/stages\/prod\.json\. The settings are region, domain, /,
    ],
    [
      { ...production, version: '1.2.3' },
      /^The setting "version" belongs on the command line \(-c version=…\), not in infra\/stages\/prod\.json\.$/,
    ],
    [
      { ...production, mailFrom: undefined },
      /^infra\/stages\/prod\.json must set "mailFrom", or state "none": no email is sent then\.$/,
    ],
    [{ ...production, alarmEmail: undefined }, /must set "alarmEmail", or state "none": nobody receives the alarms/],
    [{ ...production, domain: undefined }, /must set "domain" or "siteOrigin", or state "none"/],
    [
      { ...production, region: 'sydney' },
      /^The setting "region" in infra\/stages\/prod\.json must be an AWS region, such as ap-southeast-2, not "sydney"\.$/,
    ],
    [{ ...production, region: 'none' }, /must be an AWS region/],
    [{ ...production, domain: 'https://solara.example' }, /"domain" in infra\/stages\/prod\.json must be a host name/],
    [{ ...production, domain: 'solara.example' }, /needs a certificate/],
    [{ ...production, certificateArn }, /needs the setting "domain"/],
    [{ ...production, ...zone }, /needs the setting "domain"/],
    [
      {
        ...production,
        domain: 'solara.example',
        certificateArn: 'arn:aws:acm:ap-southeast-2:123456789012:certificate/4f6a',
      },
      /must be the ARN of a certificate in us-east-1/,
    ],
    [{ ...production, domain: 'solara.example', hostedZoneId: zone.hostedZoneId }, /belong together/],
    [{ ...production, domain: 'solara.example', ...zone, hostedZoneId: 'zone' }, /must be the id of a hosted zone/],
    [{ ...production, domain: 'notsolara.example', ...zone }, /is not in the hosted zone/],
    [{ ...production, domain: 'solara.example', certificateArn, siteOrigin: 'https://solara.example' }, /not both/],
    [{ ...production, siteOrigin: 'https://solara.example/' }, /must be a scheme and a host only/],
    [
      { ...production, alarmEmail: 'ops' },
      /must be an email address, such as ops@studio\.example, or "none", not "ops"/,
    ],
    [{ ...production, alarmEmail: 7 }, /must be an email address, .* not "7"/],
    [{ ...production, mailFrom: 'solara.example' }, /"mailFrom" .* must be an email address/],
    [{ ...production, alarmEmail, budget: 'lots' }, /must be an amount in US dollars/],
    [{ ...production, alarmEmail, budget: 0 }, /must be an amount in US dollars/],
    [{ ...production, budget: 200 }, /needs "alarmEmail"/],
    [{ ...production, edge: 'on' }, /"edge" in infra\/stages\/prod\.json must be true or false, not "on"\.$/],
    [{ ...production, protection: 'true' }, /must be true or false, not "true"/],
    [{ ...production, logDays: 91 }, /"logDays" .* must be one of 1, 3, /],
    [{ ...production, backupVaultArn: 'Copies' }, /must be the ARN of a backup vault/],
    [{ ...production, vaultKeyArn: vaultKeyArn.replace('mrk-', '') }, /must be the ARN of a multi-Region key/],
    [{ ...production, vaultKeyArn }, /^The setting "vaultKeyArn" must name the replica of the key in ap-southeast-2: /],
    [{ ...production, stripeMode: 'on' }, /must be live or test/],
    [{ ...production, githubRepository: 'solara' }, /must be an owner and a repository/],
  ])('%j', (file, sentence) => {
    // In the form of a file: without undefined values.
    expect(sentenceFrom(() => contextOf(JSON.parse(JSON.stringify(file))))).toMatch(sentence)
  })
})

describe('refuses a command line with one sentence', () => {
  test.each([
    [
      { mailFrom: 'a@b.example' },
      /^The setting "mailFrom" belongs in the file of the stage, not on the command line\.$/,
    ],
    [{ alarmMail: alarmEmail }, /^There is no setting "alarmMail"\. On the command line, the settings are stage, /],
    [
      { stage: 'Prod' },
      /^The setting "stage" must be 1 to 12 lower-case letters and digits, the first a letter, such as prod, not "Prod"\.$/,
    ],
    [{ stage: '../prod' }, /^The setting "stage" must be 1 to 12/],
    [
      { lose: 'domain,logDays' },
      /^The setting "lose" must be settings from the list protection,domain,.* not "logDays"\.$/,
    ],
    [{ originSecretVersion: '7' }, /must be the id of a version/],
  ])('%j', (commandLine, sentence) => {
    expect(sentenceFrom(() => contextOf(production, commandLine))).toMatch(sentence)
  })
})

describe('the files', () => {
  const files = readdirSync(new URL('stages', import.meta.url)).filter((file) => file.endsWith('.json'))

  test.each(files)('%s states every setting and can be deployed', (file) => {
    const content = JSON.parse(readFileSync(new URL(`stages/${file}`, import.meta.url), 'utf8')) as object
    expect(Object.keys(content)).toEqual(stageNames)
    expect(parseContext({ stage: file.replace('.json', '') }).stage).toBe(file.replace('.json', ''))
  })

  test('production is the default', () => {
    expect(parseContext({})).toEqual(parseContext({ stage: 'prod' }))
  })

  test('a stage without a file is refused, and those with one are named', () => {
    const sentence = sentenceFrom(() => parseContext({ stage: 'staging' }))
    expect(sentence).toBe('There is no stage "staging": infra/stages has files for demo, prod.')
    expect(sentenceFrom(() => parseContext({ stages: 'no/such' }))).toMatch('no/such has no file of a stage.')
  })

  test('a file that is not JSON is refused', () => {
    const stages = temporaryFolder()
    writeFileSync(join(stages, 'demo.json'), '{ "region": }')
    expect(sentenceFrom(() => parseContext({ stages, stage: 'demo' }))).toMatch(/demo\.json is not JSON: /)
  })
})

test('the documents describe every setting', () => {
  const documentOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
  for (const name of stageNames) expect(documentOf('stages/README.md')).toContain(`| \`${name}\` `)
  for (const name of commandLineNames) expect(documentOf('README.md')).toContain(`| \`${name}\` `)
})
