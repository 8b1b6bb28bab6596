import { copyActions, drillActions, readActions, writeActions } from './grants.ts'

/**
 * The AWS actions of each group of commands on a deployment. The policies of the operators' roles and the table in
 * infra/README.md follow from them. None opens sealed codes: see restore-drill.
 */

export const operatorGroups = ['reading', 'secrets', 'data', 'recovery'] as const
export type OperatorGroup = (typeof operatorGroups)[number]

/** Without this grant, no command changes anything: each run is recorded. */
const record = { on: 'entries of the audit log', actions: ['dynamodb:PutItem'] } as const
const readStacks = ['cloudformation:DescribeStacks', 'cloudformation:ListStackResources']
const scan = ['dynamodb:DescribeTable', 'dynamodb:Scan']

/**
 * The actions for which IAM knows no resource:
 * https://docs.aws.amazon.com/service-authorization/latest/reference/reference_policies_actions-resources-contextkeys.html
 */
const ofAccount = [
  'cloudfront:ListCachePolicies',
  'cloudfront:ListResponseHeadersPolicies',
  'lambda:GetAccountSettings',
  'servicequotas:ListServiceQuotas',
  'ses:GetAccount',
]

export const operatorGrants = {
  reading: [
    record,
    { on: 'the table', actions: scan },
    { on: 'the stack', actions: readStacks },
    { on: 'the edge stack', actions: readStacks },
    { on: 'the stack of cdk bootstrap', actions: readStacks },
    { on: 'the topics of alarms', actions: ['sns:ListSubscriptionsByTopic'] },
    { on: 'the sender’s identities', actions: ['ses:GetEmailIdentity'] },
    { on: 'the hosted zone', actions: ['route53:GetHostedZone'] },
    { on: 'the certificate', actions: ['acm:DescribeCertificate'] },
    { on: 'everything', actions: ofAccount },
  ],
  secrets: [record, { on: 'all secrets', actions: ['secretsmanager:GetSecretValue', 'secretsmanager:PutSecretValue'] }],
  // launch also sets the secrets that people choose or buy, and sends a mail.
  data: [
    { on: 'the table', actions: [...scan, ...readActions, ...writeActions, 'dynamodb:BatchWriteItem'] },
    { on: 'the table’s index', actions: ['dynamodb:Query'] },
    { on: 'the secrets link, audit, stripe, wallet and words', actions: ['secretsmanager:GetSecretValue'] },
    { on: 'the secrets stripe, wallet and words', actions: ['secretsmanager:PutSecretValue'] },
    { on: 'the stack', actions: readStacks },
    { on: 'the edge stack', actions: readStacks },
    { on: 'the topics of alarms', actions: ['sns:ListSubscriptionsByTopic'] },
    { on: 'mails from the sender', actions: ['ses:SendEmail'] },
  ],
  recovery: [
    record,
    { on: 'the table', actions: ['dynamodb:DescribeTable', ...drillActions] },
    { on: 'copies of a drill', actions: copyActions },
    { on: 'the secret audit', actions: ['secretsmanager:GetSecretValue'] },
    { on: 'the stack', actions: ['cloudformation:ListStackResources'] },
    { on: 'the API’s stage', actions: ['apigateway:GET', 'apigateway:PATCH'] },
    { on: 'the rules of the jobs', actions: ['events:DescribeRule', 'events:DisableRule', 'events:EnableRule'] },
    {
      on: 'the mappings of the stream',
      actions: ['lambda:GetEventSourceMapping', 'lambda:UpdateEventSourceMapping'],
    },
    { on: 'everything', actions: ['dynamodb:ListTables'] },
  ],
} as const satisfies Record<OperatorGroup, readonly { on: string; actions: readonly string[] }[]>

/** The resource of a grant, in the operators' words. */
export type Granted = (typeof operatorGrants)[OperatorGroup][number]['on']
export type OperatorGrant = { on: Granted; actions: readonly string[] }
