import { routesIn } from '../testing/audit.ts'
import { at, idOf, listed, render, type Value } from '../testing/resources.ts'
import type { Templates } from './templates.ts'
import {
  bytes,
  cloudFront,
  cloudWatch,
  docs,
  documentBytes,
  each,
  httpApi,
  lengthOf,
  logs,
  ofType,
  perAccount,
  resolverOf,
  sharing,
  type Limit,
} from './usage.ts'
import { capacityUnits } from './web-acl-capacity.ts'

const distribution = ({ main }: Templates): Value =>
  at(main.Resources[idOf(main.Resources, 'AWS::CloudFront::Distribution')]?.Properties, 'DistributionConfig') ?? {}

const securityHeaders = ['ResponseHeadersPolicyConfig', 'SecurityHeadersConfig']
const policyOfPages = (properties: Value): string =>
  render(at(properties, ...securityHeaders, 'ContentSecurityPolicy', 'ContentSecurityPolicy'))

const cacheKey = ['CachePolicyConfig', 'ParametersInCacheKeyAndForwardedToOrigin']

/** The metrics of each widget of a dashboard. */
const widgetsOf =
  (templates: Templates) =>
  (dashboard: Value): unknown[][] => {
    const body = render(resolverOf(templates).resolve(at(dashboard, 'DashboardBody') ?? ''))
    const { widgets } = JSON.parse(body) as { widgets: { properties: { metrics?: unknown[] } }[] }
    return widgets.map(({ properties }) => properties.metrics ?? [])
  }

/** Limits of API Gateway, CloudFront, WAF, CloudWatch and the others. */
export const limitsOfTheEdge: Limit[] = [
  {
    name: 'routes of the API',
    allowed: 300,
    source: httpApi,
    used: ({ main }) => [['API', routesIn(main.Resources).length]],
  },
  {
    name: 'integrations of the API',
    allowed: 300,
    source: httpApi,
    used: ({ main }) => [['API', routesIn(main.Resources).filter(({ integration }) => integration !== null).length]],
  },
  {
    name: 'bytes of the API’s definition',
    allowed: 6_291_456,
    source: `${docs}/apigateway/latest/developerguide/limits.html`,
    used: documentBytes('AWS::ApiGatewayV2::Api', 'Body'),
  },
  {
    name: 'bytes of the access log’s format',
    allowed: 3_072,
    source: httpApi,
    used: each('AWS::ApiGatewayV2::Stage', (properties) =>
      bytes(render(at(properties, 'AccessLogSettings', 'Format'))),
    ),
  },
  {
    name: 'behaviours of the distribution',
    allowed: 75,
    source: cloudFront,
    used: (templates) => [['distribution', listed(at(distribution(templates), 'CacheBehaviors')).length + 1]],
  },
  {
    name: 'origins of the distribution',
    allowed: 100,
    source: cloudFront,
    used: (templates) => [['distribution', listed(at(distribution(templates), 'Origins')).length]],
  },
  {
    name: 'cache policies of an account',
    allowed: 20,
    source: cloudFront,
    used: perAccount('AWS::CloudFront::CachePolicy'),
  },
  {
    name: 'query parameters of a cache policy',
    allowed: 10,
    source: cloudFront,
    used: lengthOf('AWS::CloudFront::CachePolicy', ...cacheKey, 'QueryStringsConfig', 'QueryStrings'),
  },
  {
    name: 'origin request policies of an account',
    allowed: 20,
    source: cloudFront,
    used: perAccount('AWS::CloudFront::OriginRequestPolicy'),
  },
  {
    name: 'response headers policies of an account',
    allowed: 20,
    source: cloudFront,
    used: perAccount('AWS::CloudFront::ResponseHeadersPolicy'),
  },
  {
    name: 'custom headers of a response headers policy',
    allowed: 10,
    source: cloudFront,
    used: lengthOf(
      'AWS::CloudFront::ResponseHeadersPolicy',
      'ResponseHeadersPolicyConfig',
      'CustomHeadersConfig',
      'Items',
    ),
  },
  {
    name: 'characters of the Content-Security-Policy',
    // The limit of a custom header's value: the page states none for this header.
    allowed: 1_783,
    source: cloudFront,
    used: each('AWS::CloudFront::ResponseHeadersPolicy', (properties) => policyOfPages(properties).length),
  },
  {
    name: 'functions at the edge of an account',
    allowed: 100,
    source: cloudFront,
    used: perAccount('AWS::CloudFront::Function'),
  },
  {
    name: 'bytes of a function at the edge',
    allowed: 10_240,
    source: cloudFront,
    used: each('AWS::CloudFront::Function', (properties) => bytes(render(at(properties, 'FunctionCode')))),
  },
  {
    name: 'capacity units of the web ACL that its price includes',
    allowed: 1_500,
    source: `${docs}/waf/latest/developerguide/aws-waf-capacity-units.html`,
    used: ({ edge }) =>
      ofType(edge.Resources, 'AWS::WAFv2::WebACL').map(([id, properties]) => [id, capacityUnits(properties)]),
  },
  { name: 'alarms of an account', allowed: 5_000, source: cloudWatch, used: perAccount('AWS::CloudWatch::Alarm') },
  {
    name: 'metrics in an alarm’s expression',
    allowed: 10,
    source: cloudWatch,
    used: lengthOf('AWS::CloudWatch::Alarm', 'Metrics'),
    mayBeFull: 'one alarm adds up the operations of the table, and their number is DynamoDB’s',
  },
  {
    name: 'widgets of a dashboard',
    allowed: 500,
    source: cloudWatch,
    used: (templates) =>
      each('AWS::CloudWatch::Dashboard', (properties) => widgetsOf(templates)(properties).length)(templates),
  },
  {
    name: 'metrics of a dashboard',
    allowed: 2_500,
    source: cloudWatch,
    used: (templates) =>
      each('AWS::CloudWatch::Dashboard', (properties) => widgetsOf(templates)(properties).flat().length)(templates),
  },
  {
    name: 'metric filters of a log group',
    allowed: 100,
    source: logs,
    used: sharing('AWS::Logs::MetricFilter', 'LogGroupName'),
  },
  {
    name: 'subscriptions of a log group',
    allowed: 2,
    source: logs,
    used: sharing('AWS::Logs::SubscriptionFilter', 'LogGroupName'),
  },
  { name: 'saved queries of an account', allowed: 1_000, source: logs, used: perAccount('AWS::Logs::QueryDefinition') },
  {
    name: 'targets of a schedule',
    allowed: 5,
    source: `${docs}/eventbridge/latest/userguide/eb-quota.html`,
    used: lengthOf('AWS::Events::Rule', 'Targets'),
  },
]
