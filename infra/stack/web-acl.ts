import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { ArnFormat, Stack } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import { apiHeaders } from '../../shared/api-headers.ts'
import { problems } from '../../shared/problem.ts'

type Statement = CfnWebACL.StatementProperty
type Rule = Omit<CfnWebACL.RuleProperty, 'name' | 'priority' | 'visibilityConfig'> & { name: string }

const visible = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  metricName,
  // Samples would show visitors' requests to everyone who may open the console.
  sampledRequestsEnabled: false,
})

/** WAF normalises a path before it compares it, as API Gateway does, so that no spelling of a path evades a rule. */
const pathStartsWith = (searchString: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString,
    textTransformations: [
      { priority: 0, type: 'URL_DECODE' },
      { priority: 1, type: 'NORMALIZE_PATH' },
      { priority: 2, type: 'LOWERCASE' },
    ],
  },
})

const isRead: Statement = {
  byteMatchStatement: {
    fieldToMatch: { method: {} },
    positionalConstraint: 'EXACTLY',
    searchString: 'GET',
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
}
const not = (statement: Statement): Statement => ({ notStatement: { statement } })
const both = (...statements: Statement[]): Statement => ({ andStatement: { statements } })

const slowDown = 'slow-down'

/** The API's own answer to too many requests, so that the site shows its message. */
const slowDownBody = {
  contentType: 'APPLICATION_JSON',
  content: JSON.stringify({ code: 'slow_down', message: problems.slow_down.message }),
}

/** A request that the web ACL blocks never reaches the distribution's headers policy. WAF sets the content type. */
const blockedHeaders = Object.entries(apiHeaders).map(([name, value]) => ({ name, value }))

/** Blocks an address with more requests than that in five minutes, until it sends fewer. */
const perAddress = (name: string, limit: number, scopeDownStatement?: Statement): Rule => ({
  name,
  action: {
    block: {
      customResponse: {
        responseCode: problems.slow_down.status,
        customResponseBodyKey: slowDown,
        responseHeaders: blockedHeaders,
      },
    },
  },
  statement: {
    rateBasedStatement: { aggregateKeyType: 'IP', evaluationWindowSec: 300, limit, scopeDownStatement },
  },
})

const managed = (name: string, more: Partial<CfnWebACL.ManagedRuleGroupStatementProperty> = {}): Rule => ({
  name,
  overrideAction: { none: {} },
  statement: { managedRuleGroupStatement: { vendorName: 'AWS', name: `AWSManagedRules${name}`, ...more } },
})

/** The size from which the common rules label a body as large. */
export const largeBodyBytes = 8_192

/** Paths whose bodies are larger: gift cards in a file, lists of gifts, Stripe's events, products with their descriptions, news, and full carts. */
export const largeBodies = [
  '/api/admin/shop/import',
  '/api/admin/gifts',
  '/api/webhooks/stripe',
  '/api/admin/products',
  '/api/admin/news',
  '/api/shop/checkout',
]

/** The label of a request that the common rules would have blocked for its body. */
const largeBodyLabel = 'awswaf:managed:aws:core-rule-set:SizeRestrictions_Body'

/** Calls that change how an address is signed in, in five minutes. A household, or a viewing party, shares one address. */
export const signInsPerAddress = 100

/** In the order of their evaluation. */
const rules: Rule[] = [
  managed('AmazonIpReputationList'),
  // Reading who is signed in, on every page, does not count.
  perAddress('SignInPerAddress', signInsPerAddress, both(pathStartsWith('/api/auth/'), not(isRead))),
  perAddress('CheckoutPerAddress', 50, pathStartsWith('/api/shop/checkout')),
  perAddress('RequestsPerAddress', 3000),
  managed('KnownBadInputsRuleSet'),
  managed('CommonRuleSet', { ruleActionOverrides: [{ name: 'SizeRestrictions_BODY', actionToUse: { count: {} } }] }),
  {
    name: 'LargeBodies',
    action: { block: { customResponse: { responseCode: 403, responseHeaders: blockedHeaders } } },
    statement: both(
      { labelMatchStatement: { scope: 'LABEL', key: largeBodyLabel } },
      ...largeBodies.map((path) => not(pathStartsWith(path))),
    ),
  },
]

/** Blocks attacks and floods before they reach the distribution. CloudFront accepts web ACLs of us-east-1 only. */
export class WebAcl extends Construct {
  readonly arn: string
  /** Its name in CloudWatch: that of the stage's stack, because an account may have several stages. */
  readonly metricName: string

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.metricName = Stack.of(this).stackName
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      description: 'Solara: attacks and floods',
      defaultAction: { allow: {} },
      visibilityConfig: visible(this.metricName),
      customResponseBodies: { [slowDown]: slowDownBody },
      rules: rules.map((rule, priority) => ({ ...rule, priority, visibilityConfig: visible(rule.name) })),
    })
    this.arn = acl.attrArn
    this.logBlocked(acl)
  }

  /** Blocked requests, without data that identifies a session or a member. WAF requires the prefix of the group's name. */
  private logBlocked(acl: CfnWebACL): void {
    const group = new LogGroup(this, 'Logs', { logGroupName: `aws-waf-logs-${Stack.of(this).stackName.toLowerCase()}` })
    new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: acl.attrArn,
      logDestinationConfigs: [
        Stack.of(this).formatArn({
          service: 'logs',
          resource: 'log-group',
          resourceName: group.logGroupName,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      ],
      redactedFields: [
        ...['cookie', 'authorization'].map((Name) => ({ singleHeader: { Name } })),
        // Staff search for members by it.
        { queryString: {} },
      ],
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          { Behavior: 'KEEP', Requirement: 'MEETS_ANY', Conditions: [{ ActionCondition: { Action: 'BLOCK' } }] },
        ],
      },
    })
  }
}
