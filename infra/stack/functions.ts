import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib'
import { PolicyDocument, Role, ServicePrincipal, type IRole } from 'aws-cdk-lib/aws-iam'
import { Architecture, Code, Function, LoggingFormat, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { tableSchema } from '../../functions/table/schema.ts'
import { grantsFor, type Granted } from './grants.ts'
import { permissions, type FunctionName, type Permissions } from './permissions.ts'
import { arnInFindings } from './private-bucket.ts'
import type { Secrets } from './secrets.ts'
import type { Table } from './table.ts'

type Props = {
  /** The folder of a function's bundle. */
  bundle: (name: FunctionName) => string
  table: Table
  secrets: Secrets
  /** Where the pictures of products lie. */
  media: Bucket
  /** Origins that may send state-changing requests, comma-separated; the first is the site's own. */
  siteOrigins: string
  version: string
}

/** shop/my-purchases/reveal is ShopMyPurchasesReveal. */
export const constructId = (name: string): string =>
  name.replace(/(?:^|[^a-z]+)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Functions with the same of these share a role. */
const roleId = ({ table, vault, media, secret }: Permissions): string =>
  constructId(`role-${table ?? 'no'}-table-${vault ?? ''}-${media ? 'media' : ''}-${secret ? 'secret' : ''}`)

/** Where uploads may go: their keys are their paths on the site. */
const pictureKeys = 'media/products/*'

/** At a full processor scrypt takes a third of a second; 1,769 MB is where Lambda gives one. */
const passwordMemory = 1769
/**
 * Hashing is what a flood of sign-ins would make expensive, and it must not take the concurrency of all the rest.
 * An account needs 100 more than the sum of these: a new one may have to ask for its quota first.
 */
const passwordConcurrency = 20

/** A contested transaction is tried for five seconds. */
const ordinarySeconds = 10
/** And Stripe is asked up to three times in a call, for four seconds each. API Gateway would wait for thirty. */
const stripeSeconds = 20

/** What the clock calls may take until just before its next call, so that no two run at a time. */
function secondsOf({ stripe, everyMinutes }: Permissions): number {
  if (everyMinutes !== undefined) return everyMinutes * 60 - 10
  return stripe ? stripeSeconds : ordinarySeconds
}

/** One Lambda function for each route of the contract, one for every other path, and those that the clock calls. */
export class Functions extends Construct {
  readonly byName = new Map<FunctionName, Function>()
  private readonly roles = new Map<string, IRole>()
  private readonly logs: LogGroup
  private readonly props: Props

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id)
    this.props = props
    // One group for all: each line names its route, and one query reads them together.
    this.logs = new LogGroup(this, 'Logs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.RETAIN,
    })
    for (const [name, need] of Object.entries(permissions) as [FunctionName, Permissions][])
      this.byName.set(name, this.create(name, need))
  }

  named(name: FunctionName): Function {
    const found = this.byName.get(name)
    if (!found) throw new Error(`No function for ${name}`)
    return found
  }

  private create(name: FunctionName, need: Permissions): Function {
    const { bundle } = this.props
    return new Function(this, constructId(name), {
      description: `Solara: ${name}`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      // The folder of shop/my-purchases also holds that of shop/my-purchases/reveal.
      code: Code.fromAsset(bundle(name), { exclude: ['*', '!index.js'] }),
      handler: 'index.handler',
      environment: this.environment(need),
      role: this.role(need),
      memorySize: need.hashesPasswords ? passwordMemory : 1024,
      ...(need.hashesPasswords && { reservedConcurrentExecutions: passwordConcurrency }),
      timeout: Duration.seconds(secondsOf(need)),
      // The clock's next call is its second try.
      ...(need.everyMinutes && { retryAttempts: 0 }),
      tracing: Tracing.ACTIVE,
      loggingFormat: LoggingFormat.JSON,
      logGroup: this.logs,
    })
  }

  private environment({ vault, media, secret }: Permissions): Record<string, string> {
    const { table, secrets, siteOrigins, version } = this.props
    return {
      TABLE_NAME: table.table.tableName,
      SITE_ORIGINS: siteOrigins,
      ORIGIN_SECRET: secrets.originSecret,
      VERSION: version,
      ...(secret && { SECRET_ARN: secrets.secret.secretArn }),
      ...(media && { MEDIA_BUCKET: this.props.media.bucketName }),
      ...(vault && { VAULT_KEY_ARN: secrets.vaultKey.keyArn }),
    }
  }

  /** Closed once made: Lambda's construct would add what it thinks a function needs, and the grants are to be these alone. */
  private role(need: Permissions): IRole {
    const id = roleId(need)
    const known = this.roles.get(id)
    if (known) return known
    const role = new Role(this, id, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: { Grants: new PolicyDocument({ statements: grantsFor(need, this.granted()) }) },
    })
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'The two actions of X-Ray know no resources; a test holds that no other statement names them all.',
    })
    if (need.media)
      Validations.of(role).acknowledge({
        id: `AwsSolutions-IAM5[Resource::${arnInFindings(this.props.media)}/${pictureKeys}]`,
        reason: 'A name that nobody has chosen yet: any picture of a product, and nothing else.',
      })
    const closed = role.withoutPolicyUpdates()
    this.roles.set(id, closed)
    return closed
  }

  private granted(): Granted {
    const { table, secrets, media } = this.props
    return {
      table: table.table.tableArn,
      index: `${table.table.tableArn}/index/${tableSchema.index.name}`,
      vaultKey: secrets.vaultKey.keyArn,
      secret: secrets.secret.secretArn,
      pictures: media.arnForObjects(pictureKeys),
      logs: this.logs.logGroupArn,
    }
  }
}
