import { apiHeaders } from '../../shared/api-headers.ts'
import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../../shared/calls.ts'
import { problems } from '../../shared/problem.ts'
import { parseContext } from '../context.ts'
import { EdgeStack } from '../edge-stack.ts'
import { needsEdgeStack } from './domain.ts'
import { at, idOf, idsOf, listed, render, type Resources, type Value } from './testing/resources.ts'
import type { Synthesized } from './testing/synthesize-in.ts'
import { synthesize } from './testing/synthesize.ts'
import { largestBodies } from './testing/body-size.ts'
import { largeBodies, largeBodyBytes } from './web-acl.ts'

let stack: Synthesized
let rules: Value[]
beforeAll(() => {
  stack = synthesize()
  rules = listed(edge('AWS::WAFv2::WebACL')?.Rules)
})

const edge = (type: string) => stack.edge?.[idOf(stack.edge, type)]?.Properties
const rule = (name: string) => rules.find((each) => at(each, 'Name') === name)
const rateOf = (name: string) => at(rule(name), 'Statement', 'RateBasedStatement')

describe('the web ACL', () => {
  test('protects the distribution', () => {
    expect(edge('AWS::WAFv2::WebACL')).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } })
    const distribution = stack.resources[idOf(stack.resources, 'AWS::CloudFront::Distribution')]?.Properties
    expect(at(distribution, 'DistributionConfig', 'WebACLId')).toEqual({
      'Fn::GetStackOutput': { StackName: 'Solara-edge', OutputName: 'WebAclArn', Region: 'us-east-1' },
    })
  })

  test('applies the managed rules of AWS', () => {
    const groups = rules.flatMap((each) => at(each, 'Statement', 'ManagedRuleGroupStatement') ?? [])
    expect(groups.map((group) => [at(group, 'VendorName'), at(group, 'Name')])).toEqual([
      ['AWS', 'AWSManagedRulesAmazonIpReputationList'],
      ['AWS', 'AWSManagedRulesKnownBadInputsRuleSet'],
      ['AWS', 'AWSManagedRulesCommonRuleSet'],
    ])
    for (const each of rules.filter((one) => at(one, 'Statement', 'ManagedRuleGroupStatement')))
      expect(at(each, 'OverrideAction')).toEqual({ None: {} })
  })

  test('blocks bodies of more than 8 KB, except on the paths that need them', () => {
    expect(at(rule('CommonRuleSet'), 'Statement', 'ManagedRuleGroupStatement', 'RuleActionOverrides')).toEqual([
      { Name: 'SizeRestrictions_BODY', ActionToUse: { Count: {} } },
    ])
    const [label, ...exempt] = listed(at(rule('LargeBodies'), 'Statement', 'AndStatement', 'Statements'))
    expect(at(label, 'LabelMatchStatement', 'Key')).toBe('awswaf:managed:aws:core-rule-set:SizeRestrictions_Body')
    expect(exempt.map((one) => at(one, 'NotStatement', 'Statement', 'ByteMatchStatement', 'SearchString'))).toEqual(
      largeBodies,
    )
    expect(at(rule('LargeBodies'), 'Action')).toMatchObject({ Block: { CustomResponse: { ResponseCode: 403 } } })
    // The label exists only after the rules that add it.
    expect(Number(at(rule('LargeBodies'), 'Priority'))).toBeGreaterThan(Number(at(rule('CommonRuleSet'), 'Priority')))
  })

  /** Paths with schemas that allow more than any client sends. */
  const generous = [
    // WebAuthn’s fields: an authenticator that is asked for no attestation sends less than 6 KB in all.
    '/api/auth/passkeys',
    '/api/auth/passkey/login',
    // The vault seals at most 4 KB of details; the rest of a decision is a note of 1,000 characters.
    '/api/admin/process-claim',
  ]

  test('lets every body pass that the API accepts', () => {
    const found = largestBodies()
    expect(found.length).toBeGreaterThan(25)
    const large = found.filter(([, bytes]) => bytes > largeBodyBytes).map(([path]) => path)
    const signed = operations.filter(({ operation }) => operation.access === 'signed').map(({ path }) => path)
    const isExempt = (path: string) => largeBodies.some((exempt) => path.startsWith(exempt))
    expect(large.filter((path) => !isExempt(path)).toSorted()).toEqual(generous.toSorted())
    expect(signed.filter((path) => !isExempt(path))).toEqual([])
    // Each exemption is needed.
    expect(largeBodies.filter((exempt) => ![...large, ...signed].some((path) => path.startsWith(exempt)))).toEqual([])
  })

  test('compares paths after decoding them, so that no spelling evades a rule', () => {
    const byPath =
      JSON.stringify(rules).match(/"FieldToMatch":\{"UriPath":\{\}\}.*?"TextTransformations":(\[.*?\])/g) ?? []
    expect(byPath).toHaveLength(2 + largeBodies.length)
    for (const statement of byPath) expect(statement).toMatch(/"URL_DECODE".*"NORMALIZE_PATH".*"LOWERCASE"/)
  })

  const blockedHeaders = Object.entries(apiHeaders).map(([Name, Value]) => ({ Name, Value }))

  test('limits each address, and more tightly at sign-in and checkout', () => {
    const [all, signIn, checkout] = ['RequestsPerAddress', 'SignInPerAddress', 'CheckoutPerAddress'].map(rateOf)
    for (const rate of [all, signIn, checkout]) expect(at(rate, 'AggregateKeyType')).toBe('IP')
    expect([all, signIn, checkout].map((rate) => at(rate, 'Limit'))).toEqual([3000, 100, 50])
    expect(JSON.stringify(at(signIn, 'ScopeDownStatement'))).toContain('"/api/auth/"')
    expect(JSON.stringify(at(checkout, 'ScopeDownStatement'))).toContain('"/api/shop/checkout"')
    const body = edge('AWS::WAFv2::WebACL')?.CustomResponseBodies
    expect(at(rule('SignInPerAddress'), 'Action', 'Block', 'CustomResponse')).toEqual({
      ResponseCode: 429,
      CustomResponseBodyKey: 'slow-down',
      ResponseHeaders: blockedHeaders,
    })
    expect(at(rule('LargeBodies'), 'Action', 'Block', 'CustomResponse')).toEqual({
      ResponseCode: 403,
      ResponseHeaders: blockedHeaders,
    })
    expect(JSON.parse(render(at(body, 'slow-down', 'Content')))).toEqual({
      code: 'slow_down',
      message: problems.slow_down.message,
    })
  })

  test('evaluates each rule at its own priority and publishes its metric', () => {
    expect(rules.map((each) => at(each, 'Priority'))).toEqual(rules.map((_, position) => position))
    for (const each of rules)
      expect(at(each, 'VisibilityConfig')).toEqual({
        CloudWatchMetricsEnabled: true,
        MetricName: at(each, 'Name'),
        SampledRequestsEnabled: false,
      })
  })

  test('logs what it blocks, without what identifies a session', () => {
    const logging = edge('AWS::WAFv2::LoggingConfiguration')
    expect(listed(logging?.RedactedFields)).toEqual([
      { SingleHeader: { Name: 'cookie' } },
      { SingleHeader: { Name: 'authorization' } },
      { QueryString: {} },
    ])
    expect(render(edge('AWS::Logs::LogGroup')?.LogGroupName)).toMatch(/^aws-waf-logs-/)
    expect(at(logging?.LoggingFilter, 'DefaultBehavior')).toBe('DROP')
  })
})

test('many blocked requests raise an alarm that notifies the operator', () => {
  expect(edge('AWS::CloudWatch::Alarm')).toMatchObject({ MetricName: 'BlockedRequests', Namespace: 'AWS/WAFV2' })
  expect(render(edge('AWS::CloudWatch::Alarm')?.AlarmActions)).toBe(`<${idOf(stack.edge ?? {}, 'AWS::SNS::Topic')}>`)
  expect(edge('AWS::SNS::Subscription')).toMatchObject({ Endpoint: 'ops@studio.example' })
})

describe('the records of requests', () => {
  const main = (type: string) => stack.resources[idOf(stack.resources, type)]?.Properties

  test('the distribution logs every request, without cookies, to a bucket that stores them for 30 days', () => {
    const logging = at(main('AWS::CloudFront::Distribution'), 'DistributionConfig', 'Logging')
    expect(at(logging, 'IncludeCookies') ?? false).toBe(false)
    const bucket = /^<(\w+)\.RegionalDomainName>$/.exec(render(at(logging, 'Bucket')))?.[1] ?? ''
    expect(bucket).toMatch(/^SiteLogs/)
    const rule = at(stack.resources[bucket]?.Properties, 'LifecycleConfiguration', 'Rules', 0)
    expect(rule).toEqual({ ExpirationInDays: 30, Status: 'Enabled' })
  })

  test('the API logs every request, without an address, a path parameter or a query', () => {
    const { DestinationArn, Format } = (at(main('AWS::ApiGatewayV2::Stage'), 'AccessLogSettings') ?? {}) as Record<
      string,
      Value
    >
    expect(render(DestinationArn)).toMatch(/ApiAccessLogs/)
    const variables = render(Format).match(/\$context\.[\w.]+/g)
    expect(variables).toEqual(
      ['requestId', 'routeKey', 'status', 'responseLatency', 'integrationErrorMessage'].map(
        (name) => `$context.${name}`,
      ),
    )
  })
})

describe('the health check', () => {
  const edgeOf = (settings: Record<string, string | boolean>): Resources => {
    const context = parseContext({ stage: 'demo' }, () => settings)
    if (!needsEdgeStack(context)) return {}
    const declared = new EdgeStack(new App(), 'Solara-demo-edge', { env: { region: 'us-east-1' }, context })
    return (Template.fromStack(declared).toJSON() as { Resources: Resources }).Resources
  }
  const siteOrigin = 'https://demo.solara.example'

  test('opens the API at the site’s address, from other continents', () => {
    const found = edgeOf({ siteOrigin })
    const config = at(found[idOf(found, 'AWS::Route53::HealthCheck')]?.Properties, 'HealthCheckConfig')
    expect(config).toMatchObject({
      Type: 'HTTPS',
      FullyQualifiedDomainName: 'demo.solara.example',
      ResourcePath: '/api/health',
      EnableSNI: true,
    })
    expect(listed(at(config, 'Regions')).map(render)).not.toContain('ap-southeast-2')
  })

  test('pages if somebody is named, and sends a mail otherwise', () => {
    const topics = (found: Resources) =>
      listed(found[idOf(found, 'AWS::CloudWatch::Alarm')]?.Properties?.AlarmActions).map(render)
    expect(topics(edgeOf({ siteOrigin }))).toEqual([expect.stringMatching(/^<Topic/)])
    expect(topics(edgeOf({ siteOrigin, pagerEmail: 'on-call@studio.example' }))).toEqual([
      expect.stringMatching(/^<Topic/),
      expect.stringMatching(/^<Pager/),
    ])
  })

  test('needs an address that is known before the deployment', () => {
    expect(idsOf(edgeOf({ edge: true }), 'AWS::Route53::HealthCheck')).toEqual([])
    expect(edgeOf({})).toEqual({})
  })
})
