import { beforeAll, describe, expect, test } from 'vitest'
import { apiRoutes, type ApiRoute } from './api-routes.ts'
import { exceeded, limits, measure } from './limits/limits.ts'
import { synthesizeLongest } from './limits/synthesize-longest.ts'
import type { Templates } from './limits/templates.ts'
import { at, idOf, idsOf, listed, type Properties, type Value } from './testing/resources.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

let templates: Templates
beforeAll(() => {
  templates = synthesizeLongest(temporaryFolder())
})

const long = (characters: number): string => 'x'.repeat(characters)
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** The properties of the first resource of a type. */
const first = ({ main }: Templates, type: string): Properties =>
  main.Resources[idsOf(main.Resources, type)[0] ?? '']?.Properties ?? {}

/** Adds resources of a type. */
const add =
  (type: string, count: number, properties: Properties = {}) =>
  ({ main }: Templates) => {
    for (let index = 0; index < count; index += 1)
      main.Resources[`More${type}${index}`] = { Type: type, Properties: properties }
  }

/** Sets properties of the first resource of a type. */
const change =
  (type: string, properties: Properties) =>
  (broken: Templates): void =>
    void Object.assign(first(broken, type), properties)

const addTo = (value: Value | undefined, ...more: Value[]): void => void listed(value).push(...more)
const paths = ({ main }: Templates): Properties =>
  at(main.Resources[idOf(main.Resources, 'AWS::ApiGatewayV2::Api')]?.Properties, 'Body', 'paths') as Properties
const addRoutes = (broken: Templates): void => {
  const [route] = Object.values(paths(broken))
  for (let index = 0; index < 200; index += 1) paths(broken)[`/more/${index}`] = route ?? null
}
const distribution = (broken: Templates) => at(first(broken, 'AWS::CloudFront::Distribution'), 'DistributionConfig')

/** For each limit, a change of the templates that uses it up. */
const breaking: Record<string, (broken: Templates) => void> = {
  'characters of a role’s inline policies': change('AWS::IAM::Role', {
    Policies: [{ PolicyName: 'Long', PolicyDocument: { Statement: [{ Resource: many(90, () => long(100)) }] } }],
  }),
  'characters of a managed policy': add('AWS::IAM::ManagedPolicy', 1, { PolicyDocument: { Statement: [long(6_000)] } }),
  'characters of a role’s trust policy': change('AWS::IAM::Role', {
    AssumeRolePolicyDocument: { Statement: [long(2_000)] },
  }),
  'managed policies of a role': change('AWS::IAM::Role', { ManagedPolicyArns: many(9, () => 'arn') }),
  'resources of a template': add('AWS::SNS::Topic', 240),
  'outputs of a template': ({ main }) =>
    void Object.assign(main.Outputs, Object.fromEntries(many(160, (index) => [`More${index}`, { Value: '' }]))),
  'bytes of a template': add('AWS::SNS::Topic', 1, { DisplayName: long(700_000) }),
  'dynamic references of a template': change('AWS::IAM::Role', {
    Description: many(50, () => '{{resolve:secretsmanager:a}}').join(' '),
  }),
  'bytes of a function’s environment': change('AWS::Lambda::Function', {
    Environment: { Variables: { MORE: long(3_500) } },
  }),
  'characters of a function’s name': change('AWS::Lambda::Function', { FunctionName: long(60) }),
  'layers of a function': change('AWS::Lambda::Function', { Layers: many(4, () => 'arn') }),
  'executions that a new account can reserve': change('AWS::Lambda::Function', { ReservedConcurrentExecutions: 1 }),
  'executions that the setting reserves, of a quota of 1,000 less 100': add('AWS::Lambda::Function', 40, {
    MemorySize: 1769,
  }),
  'filters of an event source': change('AWS::Lambda::EventSourceMapping', {
    FilterCriteria: { Filters: many(6, () => '') },
  }),
  'readers of a stream’s shard': add('AWS::Lambda::EventSourceMapping', 3, { EventSourceArn: 'another stream' }),
  'attributes that the indexes of a table include': (broken) =>
    addTo(first(broken, 'AWS::DynamoDB::GlobalTable').GlobalSecondaryIndexes, {
      Projection: { NonKeyAttributes: many(70, String) },
    }),
  'attributes that one index includes': (broken) =>
    addTo(first(broken, 'AWS::DynamoDB::GlobalTable').GlobalSecondaryIndexes, {
      Projection: { NonKeyAttributes: many(21, String) },
    }),
  'indexes of a table': (broken) =>
    addTo(first(broken, 'AWS::DynamoDB::GlobalTable').GlobalSecondaryIndexes, ...many(16, () => ({}))),
  'routes of the API': addRoutes,
  'integrations of the API': addRoutes,
  'bytes of the API’s definition': (broken) => void (paths(broken)['/long'] = { description: long(5_500_000) }),
  'bytes of the access log’s format': change('AWS::ApiGatewayV2::Stage', {
    AccessLogSettings: { Format: long(3_000) },
  }),
  'behaviours of the distribution': (broken) =>
    addTo(at(distribution(broken), 'CacheBehaviors'), ...many(60, () => ({}))),
  'origins of the distribution': (broken) => addTo(at(distribution(broken), 'Origins'), ...many(90, () => ({}))),
  'cache policies of an account': add('AWS::CloudFront::CachePolicy', 4),
  'query parameters of a cache policy': change('AWS::CloudFront::CachePolicy', {
    CachePolicyConfig: {
      ParametersInCacheKeyAndForwardedToOrigin: { QueryStringsConfig: { QueryStrings: many(9, String) } },
    },
  }),
  'origin request policies of an account': add('AWS::CloudFront::OriginRequestPolicy', 8),
  'response headers policies of an account': add('AWS::CloudFront::ResponseHeadersPolicy', 8),
  'custom headers of a response headers policy': change('AWS::CloudFront::ResponseHeadersPolicy', {
    ResponseHeadersPolicyConfig: { CustomHeadersConfig: { Items: many(9, () => ({})) } },
  }),
  'characters of the Content-Security-Policy': change('AWS::CloudFront::ResponseHeadersPolicy', {
    ResponseHeadersPolicyConfig: {
      SecurityHeadersConfig: { ContentSecurityPolicy: { ContentSecurityPolicy: long(1_700) } },
    },
  }),
  'functions at the edge of an account': add('AWS::CloudFront::Function', 40),
  'bytes of a function at the edge': change('AWS::CloudFront::Function', { FunctionCode: long(9_000) }),
  'capacity units of the web ACL that its price includes': ({ edge }) => {
    const acl = edge.Resources[idOf(edge.Resources, 'AWS::WAFv2::WebACL')]?.Properties
    const rules = listed(acl?.Rules)
    addTo(acl?.Rules, ...rules)
  },
  'alarms of an account': add('AWS::CloudWatch::Alarm', 2_000),
  'metrics in an alarm’s expression': change('AWS::CloudWatch::Alarm', { Metrics: many(11, () => ({})) }),
  'widgets of a dashboard': change('AWS::CloudWatch::Dashboard', {
    DashboardBody: JSON.stringify({ widgets: many(400, () => ({ properties: {} })) }),
  }),
  'metrics of a dashboard': change('AWS::CloudWatch::Dashboard', {
    DashboardBody: JSON.stringify({ widgets: many(5, () => ({ properties: { metrics: many(400, String) } })) }),
  }),
  'metric filters of a log group': add('AWS::Logs::MetricFilter', 80, { LogGroupName: 'one' }),
  'subscriptions of a log group': add('AWS::Logs::SubscriptionFilter', 2, { LogGroupName: 'one' }),
  'saved queries of an account': add('AWS::Logs::QueryDefinition', 400),
  'targets of a schedule': change('AWS::Events::Rule', { Targets: many(4, () => ({})) }),
  'bytes of a key’s policy': change('AWS::KMS::Key', { KeyPolicy: { Statement: [long(30_000)] } }),
  'bytes of a bucket’s policy': change('AWS::S3::BucketPolicy', { PolicyDocument: { Statement: [long(18_000)] } }),
}

test('no limit of AWS is used to 80%, with the longest names and everything that the stacks can contain', () => {
  expect(exceeded(measure(templates))).toEqual([])
})

test('each limit has its source, and a variant that breaks it', () => {
  for (const { name, source } of limits)
    expect([name, source]).toEqual([name, expect.stringMatching(/^https:\/\/docs\.aws\.amazon\.com\//)])
  expect(Object.keys(breaking).toSorted()).toEqual(limits.map(({ name }) => name).toSorted())
})

describe('a template fails that breaks the limit of', () => {
  test.each(Object.entries(breaking))('%s', (name, breakIt) => {
    const broken = structuredClone(templates)
    breakIt(broken)
    expect(exceeded(measure(broken)).map((line) => line.split(':')[0])).toContain(name)
  })
})

// Ten of them invoke the sixteen functions that share the ledger audit, three by each rule.
test('the stack of the site with every optional setting has at most 300 resources', () =>
  expect(Object.keys(synthesizeLongest(temporaryFolder()).main.Resources).length).toBeLessThanOrEqual(300))

test('a hundred more routes fit, in the areas of the contract and with names as long as its longest', () => {
  const areas = [...new Set(apiRoutes.map(({ area }) => area))]
  const length = Math.max(...apiRoutes.map(({ name }) => name.length))
  const more = many(100, (index): ApiRoute => {
    const name = `more/${String(index).padStart(length - 5, '0')}`
    const area = areas[index % areas.length] ?? ''
    return { name, path: `/api/${name}/{id}`, area, permissions: { table: 'write', secrets: ['link'] } }
  })
  const measured = measure(synthesizeLongest(temporaryFolder(), [...apiRoutes, ...more]))
  expect(measured.find(({ name }) => name === 'routes of the API')?.used).toBe(apiRoutes.length + 100)
  expect(exceeded(measured)).toEqual([])
})
