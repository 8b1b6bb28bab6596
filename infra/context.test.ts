import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ContextError, parseContext, settingNames } from './context.ts'

const sentenceFor = (context: Record<string, unknown>): string => {
  try {
    parseContext(context)
  } catch (error) {
    expect(error).toBeInstanceOf(ContextError)
    return (error as Error).message
  }
  return ''
}

const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/4f6a'
const vaultKeyArn = 'arn:aws:kms:ap-southeast-4:123456789012:key/mrk-0123456789abcdef0123456789abcdef'
const zone = { hostedZoneId: 'Z0123456789ABC', hostedZoneName: 'solara.example' }

describe('without settings', () => {
  test('production is deployed to Sydney, with a web ACL and logs of 90 days', () => {
    expect(parseContext({})).toEqual({
      stage: 'prod',
      region: 'ap-southeast-2',
      isProduction: true,
      isProtected: false,
      edge: true,
      logDays: 90,
    })
  })

  test('another stage has no web ACL and stores logs for a week', () => {
    expect(parseContext({ stage: 'demo' })).toMatchObject({ isProduction: false, edge: false, logDays: 7 })
    expect(parseContext({ stage: 'demo', edge: 'on', logDays: '30' })).toMatchObject({ edge: true, logDays: 30 })
    expect(parseContext({ edge: 'off', protection: 'on' })).toMatchObject({ edge: false, isProtected: true })
  })

  test('CDK’s own context is ignored', () => {
    const { context } = JSON.parse(readFileSync(new URL('../cdk.json', import.meta.url), 'utf8')) as {
      context: Record<string, unknown>
    }
    expect(() => parseContext({ ...context, 'aws:cdk:enable-path-metadata': true, 'aws-cdk:x': 1 })).not.toThrow()
  })
})

describe('accepts', () => {
  test.each([
    { domain: 'solara.example', certificateArn },
    { domain: 'www.solara.example', ...zone },
    { domain: 'solara.example', certificateArn, ...zone },
    { siteOrigin: 'https://solara.example' },
    { alarmEmail: 'ops@studio.example', budget: '200' },
    { backupVaultArn: 'arn:aws:backup:ap-southeast-4:123456789012:backup-vault:Copies' },
    { region: 'ap-southeast-4', vaultKeyArn },
    { index: 'add', mailFrom: 'hello@studio.example', version: '1.2.3' },
  ])('%o', (context) => {
    expect(sentenceFor(context)).toBe('')
  })
})

describe('refuses with one sentence', () => {
  test.each([
    [{ alarmMail: 'ops@studio.example' }, /^There is no setting "alarmMail"\. The settings are stage, region, /],
    [
      { stage: 'Prod' },
      /^The setting "stage" must be 1 to 12 lower-case letters and digits, the first a letter, such as prod, not "Prod"\.$/,
    ],
    [{ region: 'sydney' }, /^The setting "region" must be an AWS region/],
    [{ domain: 'https://solara.example' }, /^The setting "domain" must be a host name/],
    [{ domain: 'solara.example' }, /needs a certificate/],
    [{ certificateArn }, /needs the setting "domain"/],
    [
      { domain: 'solara.example', certificateArn: certificateArn.replace('us-east-1', 'ap-southeast-2') },
      /certificate in us-east-1/,
    ],
    [{ domain: 'solara.example', hostedZoneId: zone.hostedZoneId }, /belong together/],
    [{ domain: 'solara.test', ...zone }, /^The domain solara\.test is not in the hosted zone solara\.example\.$/],
    [{ domain: 'notsolara.example', ...zone }, /is not in the hosted zone/],
    [{ domain: 'solara.example', certificateArn, siteOrigin: 'https://solara.example' }, /not both/],
    [{ siteOrigin: 'https://solara.example/' }, /must be a scheme and a host only/],
    [{ alarmEmail: 'ops' }, /^The setting "alarmEmail" must be an email address/],
    [{ mailFrom: 'solara.example' }, /^The setting "mailFrom" must be an email address/],
    [{ budget: 'lots', alarmEmail: 'ops@studio.example' }, /must be an amount in US dollars/],
    [{ budget: '0', alarmEmail: 'ops@studio.example' }, /must be an amount in US dollars/],
    [{ budget: '200' }, /needs "alarmEmail"/],
    [{ edge: 'yes' }, /^The setting "edge" must be on or off, not "yes"\.$/],
    [{ protection: 'true' }, /^The setting "protection" must be on or off/],
    [{ logDays: '91' }, /^The setting "logDays" must be one of 1, 3, /],
    [{ backupVaultArn: 'Copies' }, /must be the ARN of a backup vault/],
    [{ vaultKeyArn: vaultKeyArn.replace('mrk-', '') }, /must be the ARN of a multi-Region key/],
    [{ vaultKeyArn }, /^The setting "vaultKeyArn" must name the replica of the key in ap-southeast-2: /],
    [{ index: 'remove' }, /^The setting "index" must be one of add, switch, not "remove"\.$/],
  ])('%o', (context, sentence) => {
    expect(sentenceFor(context)).toMatch(sentence)
  })
})

test('README describes every setting', () => {
  const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8')
  for (const name of settingNames) expect(readme).toContain(`| \`${name}\` `)
})
