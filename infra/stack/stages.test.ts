import { beforeAll, describe, expect, test } from 'vitest'
import { functionOf } from './testing/audit.ts'
import { at, idOf, idsOf, listed, render } from './testing/resources.ts'
import type { Synthesized } from './testing/synthesize-in.ts'
import { synthesize } from './testing/synthesize.ts'

const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/4f6a'
const zone = { hostedZoneId: 'Z0123456789ABC', hostedZoneName: 'solara.example' }
const alarmEmail = 'ops@studio.example'

const tableOf = ({ resources }: Synthesized) => resources[idOf(resources, 'AWS::DynamoDB::GlobalTable')]
const policiesOf = ({ resources }: Synthesized, type: string) => [
  ...new Set(idsOf(resources, type).map((id) => resources[id]?.DeletionPolicy)),
]
const logDaysOf = ({ resources }: Synthesized) => [
  ...new Set(idsOf(resources, 'AWS::Logs::LogGroup').map((id) => resources[id]?.Properties?.RetentionInDays)),
]
const distributionOf = ({ resources }: Synthesized) =>
  at(resources[idOf(resources, 'AWS::CloudFront::Distribution')]?.Properties, 'DistributionConfig')

describe('production', () => {
  let stack: Synthesized
  beforeAll(() => {
    stack = synthesize()
  })

  test('is created without protection, so that a first deployment that fails can be repeated, and says so', () => {
    expect([stack.stackName, stack.terminationProtection]).toEqual(['Solara', false])
    // Rolling back could not delete a protected table.
    expect(at(tableOf(stack)?.Properties, 'Replicas', 0, 'DeletionProtectionEnabled')).toBe(false)
    expect(stack.warnings).toEqual([expect.stringContaining('can be deleted by accident')])
  })

  test('cannot be deleted by accident once it is protected', () => {
    const isProtected = synthesize({ context: { protection: true } })
    expect(isProtected.terminationProtection).toBe(true)
    expect(at(tableOf(isProtected)?.Properties, 'Replicas', 0, 'DeletionProtectionEnabled')).toBe(true)
    expect(isProtected.warnings).toEqual([])
  })

  test.each([
    'AWS::DynamoDB::GlobalTable',
    'AWS::KMS::Key',
    'AWS::SecretsManager::Secret',
    'AWS::S3::Bucket',
    'AWS::Logs::LogGroup',
  ])('retains each %s, unless the deployment that creates it fails', (type) => {
    expect(policiesOf(stack, type)).toEqual(['RetainExceptOnCreate'])
  })

  test('stores logs for 90 days', () => {
    expect(logDaysOf(stack)).toEqual([90])
    expect(logDaysOf(synthesize({ context: { logDays: 365 } }))).toEqual([365])
  })

  test('has no subscription when nobody receives the alarms', () => {
    const silent = synthesize({ context: { alarmEmail: 'none' } })
    expect(idsOf(silent.resources, 'AWS::SNS::Subscription')).toEqual([])
    expect(stack.resources[idOf(stack.resources, 'AWS::SNS::Subscription')]?.Properties).toMatchObject({
      Protocol: 'email',
      Endpoint: alarmEmail,
    })
  })

  test('prints the address of the site, where its domain must lead, and the one next step', () => {
    const printed = (name: string) => render(stack.outputs[name]?.Value)
    const address = `https://<${idOf(stack.resources, 'AWS::CloudFront::Distribution')}.DomainName>`
    expect(printed('SiteAddress')).toBe(address)
    expect(printed('DomainTarget')).toBe(address.replace('https://', ''))
    expect(printed('StripeMode')).toBe('live')
    expect(printed('NextStep')).toBe('AWS_REGION=ap-southeast-2 npm run operator -- launch --stage prod')
  })
})

describe('another stage', () => {
  let stack: Synthesized
  beforeAll(() => {
    stack = synthesize({ context: { stage: 'demo', alarmEmail: 'none' } })
  })

  test('has a stack of its own, which can be deleted', () => {
    expect([stack.stackName, stack.terminationProtection]).toEqual(['Solara-demo', false])
    expect(at(tableOf(stack)?.Properties, 'Replicas', 0, 'DeletionProtectionEnabled')).toBe(false)
    expect(policiesOf(stack, 'AWS::DynamoDB::GlobalTable')).toEqual(['Delete'])
    expect(policiesOf(stack, 'AWS::KMS::Key')).toEqual(['Delete'])
    // CloudFormation cannot delete a bucket with files in it.
    expect(policiesOf(stack, 'AWS::S3::Bucket')).toEqual(['RetainExceptOnCreate'])
    expect(logDaysOf(stack)).toEqual([7])
  })

  test('accepts payments of Stripe’s test mode only, and production those of the live mode', () => {
    const modeOf = (context: { stage: string; stripeMode?: string }) => {
      const stack = synthesize({ context })
      return at(
        stack.resources[functionOf(stack, 'webhooks/stripe')]?.Properties,
        'Environment',
        'Variables',
        'STRIPE_MODE',
      )
    }
    expect(modeOf({ stage: 'demo' })).toBe('test')
    expect(modeOf({ stage: 'prod' })).toBe('live')
    expect(modeOf({ stage: 'prod', stripeMode: 'test' })).toBe('test')
  })

  test('has no web ACL, no edge stack and no warning', () => {
    expect(stack.edge).toBeUndefined()
    expect(at(distributionOf(stack), 'WebACLId')).toBeUndefined()
    expect(stack.warnings).toEqual([])
  })
})

describe('a domain', () => {
  test('uses the operator’s certificate with TLS 1.2 or newer', () => {
    const stack = synthesize({ context: { domain: 'solara.example', certificateArn } })
    expect(distributionOf(stack)).toMatchObject({
      Aliases: ['solara.example'],
      ViewerCertificate: {
        AcmCertificateArn: certificateArn,
        MinimumProtocolVersion: 'TLSv1.2_2021',
        SslSupportMethod: 'sni-only',
      },
    })
    expect(render(stack.outputs.SiteAddress?.Value)).toBe('https://solara.example')
    expect(idsOf(stack.resources, 'AWS::Route53::RecordSet')).toEqual([])
    expect(idsOf(stack.edge ?? {}, 'AWS::CertificateManager::Certificate')).toEqual([])
  })

  test('in a hosted zone gets a certificate in us-east-1 and leads to the distribution', () => {
    const stack = synthesize({ context: { domain: 'www.solara.example', ...zone, edge: false } })
    const edge = stack.edge ?? {}
    expect(edge[idOf(edge, 'AWS::CertificateManager::Certificate')]?.Properties).toMatchObject({
      DomainName: 'www.solara.example',
      ValidationMethod: 'DNS',
      DomainValidationOptions: [{ HostedZoneId: zone.hostedZoneId }],
    })
    expect(at(distributionOf(stack), 'ViewerCertificate', 'AcmCertificateArn')).toEqual({
      'Fn::GetStackOutput': { StackName: 'Solara-edge', OutputName: 'CertificateArn', Region: 'us-east-1' },
    })
    const records = idsOf(stack.resources, 'AWS::Route53::RecordSet').map((id) => stack.resources[id]?.Properties)
    expect(records.map((record) => [record?.Name, record?.Type, record?.HostedZoneId])).toEqual([
      ['www.solara.example.', 'A', zone.hostedZoneId],
      ['www.solara.example.', 'AAAA', zone.hostedZoneId],
    ])
    for (const record of records)
      expect(render(at(record, 'AliasTarget', 'DNSName'))).toBe(
        `<${idOf(stack.resources, 'AWS::CloudFront::Distribution')}.DomainName>`,
      )
  })
})

test('a budget tells the operator at 80% of the amount, and when more than all of it is expected', () => {
  const { resources } = synthesize({ context: { budget: 200, alarmEmail } })
  const { Budget, NotificationsWithSubscribers } = resources[idOf(resources, 'AWS::Budgets::Budget')]?.Properties ?? {}
  expect(Budget).toMatchObject({ TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 200, Unit: 'USD' } })
  const notified = listed(NotificationsWithSubscribers)
  expect(
    notified.map((one) => [at(one, 'Notification', 'NotificationType'), at(one, 'Notification', 'Threshold')]),
  ).toEqual([
    ['ACTUAL', 80],
    ['FORECASTED', 100],
  ])
  for (const one of notified)
    expect(at(one, 'Subscribers')).toEqual([{ SubscriptionType: 'EMAIL', Address: alarmEmail }])
})
