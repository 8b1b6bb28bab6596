import { ArnFormat, Duration, Stack, Validations } from 'aws-cdk-lib'
import { PolicyDocument, Role, ServicePrincipal, type IRole } from 'aws-cdk-lib/aws-iam'
import { Architecture, Code, Function, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { tableSchema } from '../../functions/table/schema.ts'
import type { ApiRoute } from './api-routes.ts'
import { constructId } from './construct-id.ts'
import { metricNamespace } from './log-metrics.ts'
import { grantsFor, type ResourceArns } from './grants.ts'
import { passwordConcurrency, passwordMemory, routeMemory } from './function-sizes.ts'
import type { Permissions } from './function-permissions.ts'
import { jobs, streams, type FunctionName } from './permissions.ts'
import { arnInFindings } from './private-bucket.ts'
import type { Secrets } from './secrets.ts'
import type { Table } from './table.ts'

type Props = {
  /** The folder of a function's bundle. */
  bundle: (name: string) => string
  routes: ApiRoute[]
  table: Table
  secrets: Secrets
  /** Receives records of the stream that Lambda gave up. */
  deadLetters: Queue
  /** The bucket of product pictures. */
  media: Bucket
  /** Origins whose pages may send state-changing requests, comma-separated; the first is the site's. */
  siteOrigins: string
  version: string
  /** The address that mails come from. Without it, they wait for one, or are counted and dropped if mail is off. */
  mailFrom: string | undefined
  isMailOff: boolean
  staffMustUsePasskeys: boolean
  /** The mode of Stripe whose payments are accepted. */
  stripeMode: 'live' | 'test'
  /** Whether the functions that hash passwords have a part of the account's concurrency for themselves. */
  reservedConcurrency: boolean
}

/** Functions with equal permissions share a role. */
const roleId = ({ table, drills, vault, media, secrets = [], mail, stream, job }: Permissions): string =>
  constructId(
    [
      `role-${table ?? 'no'}-table-${vault ?? ''}-${media ? 'media' : ''}`,
      ...(drills ? ['drills'] : []),
      ...(secrets.length > 0 ? ['secrets', ...secrets.toSorted()] : []),
      ...(mail ? ['mail'] : []),
      ...(stream ? ['stream'] : []),
      ...(job ? ['job'] : []),
    ].join('-'),
  )

/** The only keys that may be uploaded; a key is also the picture's path on the site. */
const pictureKeys = 'media/products/*'

/** The SDK may try a call of the table three times, four seconds each. A contested transaction is retried for five seconds. */
const defaultTimeoutSeconds = 15
/** A call makes up to three requests to Stripe, four seconds each. API Gateway and CloudFront wait for thirty. */
const stripeTimeoutSeconds = 20

const timeoutSecondsOf = ({ stripe, job, stream }: Permissions): number =>
  job?.timeoutSeconds ?? stream?.timeoutSeconds ?? (stripe ? stripeTimeoutSeconds : defaultTimeoutSeconds)

/**
 * The name of a function. It follows from the stack and the route, so that the API can name functions that need the API's
 * host.
 */
export const functionNameOf = (scope: Construct, name: string): string =>
  `${Stack.of(scope).stackName}-${name.replaceAll(/\W+/g, '-')}`

/** The ARN of a function, which need not exist yet. */
export const functionArnOf = (scope: Construct, name: string): string =>
  Stack.of(scope).formatArn({
    service: 'lambda',
    resource: 'function',
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    resourceName: functionNameOf(scope, name),
  })

/** The ARNs of the sender's identities. SES accepts a mail when either its sender's address or the address's domain is verified. */
export function mailIdentities(scope: Construct, mailFrom: string): string[] {
  const [, domain = ''] = mailFrom.split('@')
  return [mailFrom, domain].map((resourceName) =>
    Stack.of(scope).formatArn({ service: 'ses', resource: 'identity', resourceName }),
  )
}

/** One Lambda function for each route of the API, each job and each reader of the stream. */
export class Functions extends Construct {
  private readonly byName = new Map<string, Function>()
  private readonly roles = new Map<string, IRole>()
  /** The log of all functions. */
  readonly logs: LogGroup
  private readonly props: Props

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id)
    this.props = props
    // One group for all functions: each line names its route, and one query searches them all.
    this.logs = new LogGroup(this, 'Logs')
    for (const route of props.routes) this.byName.set(route.name, this.create(route.name, route.permissions))
    for (const [name, row] of Object.entries<Permissions>({ ...jobs, ...streams }))
      this.byName.set(name, this.create(name, row))
  }

  named(name: FunctionName): Function {
    const found = this.byName.get(name)
    if (!found) throw new Error(`No function for ${name}`)
    return found
  }

  private create(name: string, row: Permissions): Function {
    const { bundle } = this.props
    return new Function(this, constructId(name), {
      functionName: functionNameOf(this, name),
      description: `Solara: ${name}`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      // The folder of shop/my-purchases also contains that of shop/my-purchases/reveal.
      code: Code.fromAsset(bundle(name), { exclude: ['*', '!index.js'] }),
      handler: 'index.handler',
      environment: this.environment(row),
      role: this.role(row),
      memorySize: row.job?.memory ?? (row.hashesPasswords ? passwordMemory : routeMemory),
      ...(row.hashesPasswords &&
        this.props.reservedConcurrency && { reservedConcurrentExecutions: passwordConcurrency }),
      timeout: Duration.seconds(timeoutSecondsOf(row)),
      // A failed run is not retried: the next one does its work.
      ...(row.job && { retryAttempts: 0 }),
      loggingFormat: LoggingFormat.JSON,
      logGroup: this.logs,
    })
  }

  private environment(row: Permissions): Record<string, string> {
    const { vault, media, secrets: names = [], mail, stripe, job, stream } = row
    const { table, secrets, siteOrigins, version, mailFrom, stripeMode } = this.props
    return {
      TABLE_NAME: table.table.tableName,
      SITE_ORIGINS: siteOrigins,
      // Only the API is called through the distribution.
      ...(!job && !stream && { ORIGIN_SECRET: secrets.originSecret }),
      VERSION: version,
      POWERTOOLS_METRICS_NAMESPACE: metricNamespace(this),
      ...(names.length > 0 && { SECRET_ARNS: secrets.arnsOf(names) }),
      ...(mail && mailFrom !== undefined && { MAIL_FROM: mailFrom }),
      ...(mail && this.props.isMailOff && { MAIL_FROM: 'none' }),
      ...(stripe && { STRIPE_MODE: stripeMode }),
      // Jobs and streams have no staff.
      ...(this.props.staffMustUsePasskeys && !job && !stream && { STAFF_PASSKEYS: 'required' }),
      ...(media && { MEDIA_BUCKET: this.props.media.bucketName }),
      ...(vault && { VAULT_KEY_ARN: secrets.vaultKey.keyArn }),
    }
  }

  /** Closed after creation: CDK would add policies of its own, and these grants must be the only ones. */
  private role(row: Permissions): IRole {
    const id = roleId(row)
    const known = this.roles.get(id)
    if (known) return known
    const role = new Role(this, id, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: { Grants: new PolicyDocument({ statements: grantsFor(row, this.resourceArns()) }) },
    })
    if (row.media)
      Validations.of(role).acknowledge({
        id: `AwsSolutions-IAM5[Resource::${arnInFindings(this.props.media)}/${pictureKeys}]`,
        reason: 'The name is chosen when a picture is uploaded: the wildcard covers product pictures and nothing else.',
      })
    if (row.drills)
      Validations.of(role).acknowledge({
        id: `AwsSolutions-IAM5[Resource::${arnInFindings(this.props.table.table)}-drill-job-*]`,
        reason: 'The name of a copy contains the time of its drill: the wildcard covers the copies that the job makes.',
      })
    const closed = role.withoutPolicyUpdates()
    this.roles.set(id, closed)
    return closed
  }

  private resourceArns(): ResourceArns {
    const { table, secrets, media, mailFrom, deadLetters } = this.props
    return {
      table: table.table.tableArn,
      index: `${table.table.tableArn}/index/${tableSchema.index.name}`,
      vaultKey: secrets.vaultKey.keyArn,
      secret: (name) => secrets.arnOf(name),
      pictures: media.arnForObjects(pictureKeys),
      logs: this.logs.logGroupArn,
      stream: table.table.tableStreamArn ?? '',
      deadLetters: deadLetters.queueArn,
      mails: mailFrom === undefined ? undefined : { from: mailFrom, identities: mailIdentities(this, mailFrom) },
    }
  }
}
