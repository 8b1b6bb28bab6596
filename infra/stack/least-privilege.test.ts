import { readFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { permissionsDocument } from './testing/permissions-table.ts'
import { at, type Properties, type Resources } from './testing/resources.ts'
import { everything, type Synthesized } from './testing/synthesize-in.ts'
import { synthesize } from './testing/synthesize.ts'
import { openPrincipals, rolesWithWildcardActions, wildcardResources } from './testing/wildcards.ts'

let stack: Synthesized
let templates: Resources[]
beforeAll(() => {
  stack = synthesize(everything)
  templates = [stack.resources, stack.edge ?? {}]
})

test('PERMISSIONS.md equals the roles in the templates; if not, run "npm run permissions"', async () => {
  const path = fileURLToPath(new URL('PERMISSIONS.md', import.meta.url))
  const options = { ...(await resolveConfig(path)), filepath: path }
  const written = readFileSync(path, 'utf8')
  expect(written).toBe(await format(permissionsDocument(templates), options))
  const wider = structuredClone(stack.resources)
  for (const { Properties } of Object.values(wider).filter(({ Type }) => Type === 'AWS::IAM::Role')) {
    const statements = at(Properties, 'Policies', 0, 'PolicyDocument', 'Statement')
    if (Array.isArray(statements)) statements.push({ Effect: 'Allow', Action: 'dynamodb:Scan', Resource: 'more' })
  }
  expect(await format(permissionsDocument([wider, stack.edge ?? {}]), options)).not.toBe(written)
})

/** The resources with a wildcard that roles of the stacks may use, with the reasons. No other resource may have one. */
const accepted: Record<string, string> = {
  'FunctionsRoleReadTableMedia: MediaBucket/media/products/*':
    'The name of a picture is chosen when it is uploaded. The wildcard covers the pictures of products and nothing else.',
  'FunctionsRoleNoTableDrillsSecretsAuditJob: Table-drill-job-*':
    'The name of a copy contains the time of its drill. The wildcard covers the copies that the job makes, and their indexes.',
  'SitePublisher: SiteFiles/*': 'It writes the files of the site, whose names the build chooses.',
  'SitePublisher: the bucket of assets/*': 'It reads the files of the site, whose names are hashes, from CDK’s bucket.',
  'DeployRole: arn:aws:cloudformation:ap-southeast-2:<AWS::AccountId>:stack/Solara/*':
    'The ARN of a stack ends with an id that CloudFormation chooses. Only with githubRepository.',
  ...Object.fromEntries(
    ['OperatorsReading', 'OperatorsData', 'OperatorsRecovery'].map((role) => [
      `${role}: arn:aws:cloudformation:ap-southeast-2:<AWS::AccountId>:stack/Solara/*`,
      'The ARN of a stack ends with an id that CloudFormation chooses.',
    ]),
  ),
  ...Object.fromEntries(
    ['OperatorsReading', 'OperatorsData'].flatMap((role) => [
      [
        `${role}: arn:aws:cloudformation:us-east-1:<AWS::AccountId>:stack/Solara-edge/*`,
        'The ARN of a stack ends with an id that CloudFormation chooses.',
      ],
      [
        `${role}: arn:aws:sns:us-east-1:<AWS::AccountId>:Solara-edge-*`,
        'CloudFormation chooses the name of the edge stack’s topic.',
      ],
    ]),
  ),
  ...Object.fromEntries(
    ['ap-southeast-2', 'us-east-1'].map((region) => [
      `OperatorsReading: arn:aws:cloudformation:${region}:<AWS::AccountId>:stack/CDKToolkit/*`,
      'The ARN of a stack ends with an id that CloudFormation chooses.',
    ]),
  ),
  'OperatorsReading: *': 'IAM knows no resource for these actions, which operator-roles.test.ts lists.',
  'OperatorsRecovery: *': 'IAM knows no resource for dynamodb:ListTables.',
  'OperatorsRecovery: Table-drill-*':
    'The name of a copy contains the time of its drill. The wildcard covers the copies of this table, and their indexes.',
  'BackupRole: *':
    'AWS maintains the policy of its own backup service, which alone may assume the role. Only with backupVaultArn.',
}

test('no role of the two stacks may use a resource with a wildcard, except those that are explained here', () => {
  const found = templates.flatMap(wildcardResources)
  expect(found.toSorted()).toEqual(Object.keys(accepted).toSorted())
})

test('no role may perform actions with a wildcard, except the publisher, whose grants are CDK’s', () => {
  expect(templates.flatMap(rolesWithWildcardActions)).toEqual(['SitePublisher'])
})

test('no policy of a resource allows everyone, except that of the table’s key, for DynamoDB within the account', () => {
  const actions = ['Encrypt', 'Decrypt', 'ReEncrypt*', 'GenerateDataKey*', 'CreateGrant', 'DescribeKey']
  expect(templates.flatMap(openPrincipals).toSorted()).toEqual(
    actions.map((action) => `TableKey: kms:${action} kms:CallerAccount kms:ViaService`).toSorted(),
  )
})

test('a wildcard anywhere in a resource or an action, a managed policy and an open policy are found', () => {
  const policy = (Action: string, Resource: string, more: Properties = {}) => ({
    PolicyName: 'More',
    PolicyDocument: { Statement: [{ Effect: 'Allow', Action, Resource, ...more }] },
  })
  const table = 'arn:aws:dynamodb:*:123456789012:table/members'
  const resources: Resources = {
    Wide: {
      Type: 'AWS::IAM::Role',
      Properties: {
        Policies: [
          policy('dynamodb:GetItem', table),
          policy('s3:*', 'arn:aws:s3:::one'),
          policy('s3:GetObject', 'arn:aws:s3:::one/a'),
          policy('xray:PutTraceSegments', '*'),
        ],
      },
    },
    Managed: { Type: 'AWS::IAM::Role', Properties: { ManagedPolicyArns: ['arn:aws:iam::aws:policy/ReadOnlyAccess'] } },
    Open: { Type: 'AWS::SQS::QueuePolicy', Properties: policy('sqs:SendMessage', 'queue', { Principal: '*' }) },
  }
  expect(wildcardResources(resources)).toEqual([`Wide: ${table}`, 'Wide: *', 'Managed: *'])
  expect(rolesWithWildcardActions(resources)).toEqual(['Wide'])
  expect(openPrincipals(resources)).toEqual(['Open: sqs:SendMessage'])
})
