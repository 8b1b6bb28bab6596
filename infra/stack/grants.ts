import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Permissions } from './permissions.ts'

/** The ARNs that a function may be given something of. */
export type Granted = { table: string; index: string; vaultKey: string; secret: string; pictures: string; logs: string }

const reading = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query']
/** A transaction asks for the permission of each action in it; there is none for transactions as such. */
const writing = ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:ConditionCheckItem']

const allow = (actions: string[], ...resources: string[]) => new PolicyStatement({ actions, resources })

/** What every function does beside its work: it writes its log, and its trace, which knows no resources. */
const running = ({ logs }: Granted) => [
  allow(['logs:CreateLogStream', 'logs:PutLogEvents'], logs),
  allow(['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], '*'),
]

/** The whole policy of a function with these needs. */
export function grantsFor({ table, vault, media, secret }: Permissions, on: Granted): PolicyStatement[] {
  return [
    ...running(on),
    ...(table ? [allow(['dynamodb:Query'], on.index)] : []),
    ...(table === 'read' ? [allow(reading, on.table)] : []),
    ...(table === 'write' ? [allow([...reading, ...writing], on.table)] : []),
    ...(vault === 'seal' ? [allow(['kms:Encrypt'], on.vaultKey)] : []),
    ...(vault === 'open' ? [allow(['kms:Decrypt'], on.vaultKey)] : []),
    ...(media ? [allow(['s3:PutObject'], on.pictures)] : []),
    ...(secret ? [allow(['secretsmanager:GetSecretValue'], on.secret)] : []),
  ]
}
