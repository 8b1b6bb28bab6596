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
  limitsFrom,
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
  ...limitsFrom(httpApi, {
    'routes of the API': [300, ({ main }) => [['API', routesIn(main.Resources).length]]],
    'integrations of the API': [
      300,
      ({ main }) => [['API', routesIn(main.Resources).filter(({ integration }) => integration !== null).length]],
    ],
  }),
  ...limitsFrom(`${docs}/apigateway/latest/developerguide/limits.html`, {
    'bytes of the API’s definition': [6_291_456, documentBytes('AWS::ApiGatewayV2::Api', 'Body')],
  }),
  ...limitsFrom(httpApi, {
    'bytes of the access log’s format': [
      3_072,
      each('AWS::ApiGatewayV2::Stage', (properties) => bytes(render(at(properties, 'AccessLogSettings', 'Format')))),
    ],
  }),
  ...limitsFrom(cloudFront, {
    'behaviours of the distribution': [
      75,
      (templates) => [['distribution', listed(at(distribution(templates), 'CacheBehaviors')).length + 1]],
    ],
    'origins of the distribution': [
      100,
      (templates) => [['distribution', listed(at(distribution(templates), 'Origins')).length]],
    ],
    'cache policies of an account': [20, perAccount('AWS::CloudFront::CachePolicy')],
    'query parameters of a cache policy': [
      10,
      lengthOf('AWS::CloudFront::CachePolicy', ...cacheKey, 'QueryStringsConfig', 'QueryStrings'),
    ],
    'origin request policies of an account': [20, perAccount('AWS::CloudFront::OriginRequestPolicy')],
    'response headers policies of an account': [20, perAccount('AWS::CloudFront::ResponseHeadersPolicy')],
    'custom headers of a response headers policy': [
      10,
      lengthOf('AWS::CloudFront::ResponseHeadersPolicy', 'ResponseHeadersPolicyConfig', 'CustomHeadersConfig', 'Items'),
    ],
    // The limit of a custom header's value: the page states none for this header.
    'characters of the Content-Security-Policy': [
      1_783,
      each('AWS::CloudFront::ResponseHeadersPolicy', (properties) => policyOfPages(properties).length),
    ],
    'functions at the edge of an account': [100, perAccount('AWS::CloudFront::Function')],
    'bytes of a function at the edge': [
      10_240,
      each('AWS::CloudFront::Function', (properties) => bytes(render(at(properties, 'FunctionCode')))),
    ],
  }),
  ...limitsFrom(`${docs}/waf/latest/developerguide/aws-waf-capacity-units.html`, {
    'capacity units of the web ACL that its price includes': [
      1_500,
      ({ edge }) =>
        ofType(edge.Resources, 'AWS::WAFv2::WebACL').map(([id, properties]) => [id, capacityUnits(properties)]),
    ],
  }),
  ...limitsFrom(cloudWatch, {
    'alarms of an account': [5_000, perAccount('AWS::CloudWatch::Alarm')],
    'metrics in an alarm’s expression': [
      10,
      lengthOf('AWS::CloudWatch::Alarm', 'Metrics'),
      'one alarm adds up the operations of the table, and their number is DynamoDB’s',
    ],
    'widgets of a dashboard': [
      500,
      (templates) =>
        each('AWS::CloudWatch::Dashboard', (properties) => widgetsOf(templates)(properties).length)(templates),
    ],
    'metrics of a dashboard': [
      2_500,
      (templates) =>
        each('AWS::CloudWatch::Dashboard', (properties) => widgetsOf(templates)(properties).flat().length)(templates),
    ],
  }),
  ...limitsFrom(logs, {
    'metric filters of a log group': [100, sharing('AWS::Logs::MetricFilter', 'LogGroupName')],
    'subscriptions of a log group': [2, sharing('AWS::Logs::SubscriptionFilter', 'LogGroupName')],
    'saved queries of an account': [1_000, perAccount('AWS::Logs::QueryDefinition')],
  }),
  ...limitsFrom(`${docs}/eventbridge/latest/userguide/eb-quota.html`, {
    'targets of a schedule': [5, lengthOf('AWS::Events::Rule', 'Targets')],
  }),
]
