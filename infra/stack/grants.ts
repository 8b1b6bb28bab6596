import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { partitionsWhere } from '../../functions/entities.ts'
import type { SecretName } from '../../functions/secrets/secret-values.ts'
import type { Permissions } from './function-permissions.ts'

/** The ARNs of everything that a policy may name. */
export type ResourceArns = {
  table: string
  index: string
  vaultKey: string
  secret: (name: SecretName) => string
  pictures: string
  logs: string
  stream: string
  deadLetters: string
  /** The sender's address, and the identities that may verify it in SES. Undefined: no mails are sent. */
  mails: { from: string; identities: string[] } | undefined
}

export const readActions = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query']
/** A transaction requires the permission of each action in it; transactions have none of their own. */
export const writeActions = [
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:ConditionCheckItem',
]

/** The permissions that Lambda needs to read the stream for a function. */
const streamActions = ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator']

/**
 * The permissions on the new table that DynamoDB requires from the caller of a restore, besides RestoreTableToPointInTime on the
 * table itself: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/backuprestore_IAM.html
 */
const restoreActions = [
  ...writeActions.slice(0, 3),
  'dynamodb:GetItem',
  'dynamodb:Query',
  'dynamodb:Scan',
  'dynamodb:BatchWriteItem',
]
/** A segment of the copy's audit begins on condition that the audit has not ended. */
export const copyActions = [
  'dynamodb:DescribeTable',
  'dynamodb:DeleteTable',
  'dynamodb:BatchGetItem',
  'dynamodb:ConditionCheckItem',
  ...restoreActions,
]

/** The actions of a drill on the table itself. */
export const drillActions = [...readActions, 'dynamodb:RestoreTableToPointInTime']

const allow = (actions: string[], ...resources: string[]) => new PolicyStatement({ actions, resources })

/** Every function writes logs. */
const basics = ({ logs }: ResourceArns) => [allow(['logs:CreateLogStream', 'logs:PutLogEvents'], logs)]

/** The partitions of the audit log. */
export const unchangedPartitions = partitionsWhere('IAM denies it').map((beginning) => `${beginning}*`)

/** Every writer of the table can add entries to the audit log, and none can change or delete them. */
export const denyChangingEntries = ({ table }: { table: string }, ...more: string[]) =>
  new PolicyStatement({
    effect: Effect.DENY,
    actions: ['dynamodb:UpdateItem', 'dynamodb:DeleteItem', ...more],
    resources: [table],
    conditions: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': unchangedPartitions } },
  })

/** The job's own copies, with their indexes. Operators' copies have other names. */
const allowDrills = ({ table }: ResourceArns) => [
  allow(drillActions, table),
  new PolicyStatement({
    actions: ['dynamodb:PutItem'],
    resources: [table],
    conditions: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': partitionsWhere('only by the drill') } },
  }),
  allow(copyActions, `${table}-drill-job-*`),
]

/** A verified domain covers each of its addresses: the condition leaves only the sender's. */
export const allowMails = ({ from, identities }: { from: string; identities: string[] }) =>
  new PolicyStatement({
    actions: ['ses:SendEmail'],
    resources: identities,
    conditions: { StringEquals: { 'ses:FromAddress': from } },
  })

/** The complete policy of a function with these permissions. */
export function grantsFor(
  { table, drills, vault, media, secrets = [], mail, stream }: Permissions,
  arns: ResourceArns,
): PolicyStatement[] {
  return [
    ...basics(arns),
    ...(table ? [allow(['dynamodb:Query'], arns.index)] : []),
    ...(table === 'read' ? [allow(readActions, arns.table)] : []),
    ...(table === 'write' ? [allow([...readActions, ...writeActions], arns.table), denyChangingEntries(arns)] : []),
    ...(drills ? allowDrills(arns) : []),
    ...(vault === 'seal' ? [allow(['kms:Encrypt'], arns.vaultKey)] : []),
    ...(vault === 'open' ? [allow(['kms:Decrypt'], arns.vaultKey)] : []),
    ...(media ? [allow(['s3:PutObject'], arns.pictures)] : []),
    ...secrets.map((name) => allow(['secretsmanager:GetSecretValue'], arns.secret(name))),
    ...(mail && arns.mails ? [allowMails(arns.mails)] : []),
    // Lambda reads the stream, and sends what it gave up, with the function's own role.
    ...(stream ? [allow(streamActions, arns.stream), allow(['sqs:SendMessage'], arns.deadLetters)] : []),
  ]
}
