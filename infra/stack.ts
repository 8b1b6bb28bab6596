import { Annotations, CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { BuildOutput } from './build/output.ts'
import type { Context } from './context.ts'
import { Alarms } from './stack/alarms.ts'
import { Api } from './stack/api.ts'
import type { ApiRoute } from './stack/api-routes.ts'
import { Backup } from './stack/backup.ts'
import { budget } from './stack/budget.ts'
import { certificateOf, edgeOutput, pointDomain } from './stack/domain.ts'
import { Dashboard } from './stack/dashboard.ts'
import { deployRole } from './stack/deploy-role.ts'
import { functionArnOf, Functions } from './stack/functions.ts'
import { KeepWarm } from './stack/keep-warm.ts'
import { LogMetrics } from './stack/log-metrics.ts'
import { Media } from './stack/media.ts'
import { OperatorRoles } from './stack/operator-roles.ts'
import { protect } from './stack/protect.ts'
import { Streams, DeadLetters } from './stack/streams.ts'
import { Schedule } from './stack/schedule.ts'
import { SavedQueries } from './stack/saved-queries.ts'
import { Secrets } from './stack/secrets.ts'
import { Site } from './stack/site.ts'
import { Table } from './stack/table.ts'

type Props = StackProps & {
  build: BuildOutput
  /** The product's version, unless the context has one. */
  version: string
  context: Context
  /** The routes of the API. */
  routes: ApiRoute[]
  /** The name of the edge stack, whose outputs the distribution uses. */
  edgeStack: string
}

/** All of Solara in one region, except what must be in the edge stack. */
export class SolaraStack extends Stack {
  constructor(scope: Construct, id: string, { build, version, context, routes, edgeStack, ...props }: Props) {
    const { isProduction, protection, domain, alarmEmail, mailFrom } = context
    super(scope, id, {
      description: 'Solara: site, API and table',
      terminationProtection: protection,
      ...props,
    })
    const siteOrigin = domain ? `https://${domain}` : context.siteOrigin
    const table = new Table(this, 'Table', { deletionProtection: protection })
    const secrets = new Secrets(this, 'Secrets', context)
    const api = new Api(this, 'Api', { routes, functionArn: (name) => functionArnOf(this, name) })
    const media = new Media(this, 'Media', { siteOrigin })
    const certificate = certificateOf(this, context, edgeStack)
    const site = new Site(this, 'Site', {
      files: build.site(),
      siteOrigin,
      domain,
      certificate,
      webAclArn: context.edge ? edgeOutput(edgeStack, 'webAcl') : undefined,
      inlined: build.inlineHashes(),
      apiHost: api.host,
      originSecret: secrets.originSecret,
      media,
    })
    pointDomain(this, context, site.distribution)
    const { queue: deadLetters } = new DeadLetters(this, 'DeadLetters')
    const functions = new Functions(this, 'Functions', {
      bundle: (name) => build.bundle(name),
      routes,
      table,
      secrets,
      media: media.bucket,
      deadLetters,
      siteOrigins: site.origin,
      version: context.version ?? version,
      mailFrom,
      isMailOff: context.isMailOff,
      staffMustUsePasskeys: context.staffPasskeys,
      stripeMode: context.stripeMode,
      reservedConcurrency: context.reservedConcurrency,
    })
    api.deploy(functions)
    new Schedule(this, 'Schedule', { functions })
    if (isProduction) new KeepWarm(this, 'KeepWarm', { functions, routes })
    new Streams(this, 'Streams', { functions, table: table.table, deadLetters })
    const watched = { api: api.http, table: table.table, deadLetters }
    const { backupVaultArn: copyTo } = context
    const backup = copyTo === undefined ? undefined : new Backup(this, 'Backup', { table: table.table, copyTo })
    const alarms = new Alarms(this, 'Alarms', {
      ...watched,
      functions,
      backupVaultName: backup?.vaultName,
      context,
    })
    new LogMetrics(this, 'LogMetrics', { logGroup: functions.logs })
    new SavedQueries(this, 'Queries', { logGroup: functions.logs })
    new Dashboard(this, 'Dashboard', { ...watched, alarms: alarms.all })
    if (context.budget && alarmEmail)
      budget(this, { name: this.stackName, dollarsPerMonth: context.budget, email: alarmEmail })
    if (context.githubRepository) {
      const { roleArn } = deployRole(this, { repository: context.githubRepository, stage: context.stage })
      new CfnOutput(this, 'DeployRoleArn', { value: roleArn })
    }
    if (isProduction && !protection)
      Annotations.of(this).addWarningV2(
        'solara:not-protected',
        `The site can be deleted by accident: once it is deployed, set "protection" to true in the file of the stage and deploy again.`,
      )
    const roles = new OperatorRoles(this, 'Operators', {
      table,
      secrets,
      api: api.http,
      certificate,
      edgeStack,
      context,
    })
    new CfnOutput(this, 'OperatorRoles', { value: roles.arns() })
    this.printNextSteps({
      SiteAddress: site.origin,
      // The host name of the distribution, to which the domain's record leads.
      DomainTarget: site.distribution.distributionDomainName,
      TableName: table.table.tableName,
      SecretArns: secrets.arnsForOperators(),
      // If this region is lost, its replica in another region opens the codes: see infra/RUNBOOK.md.
      VaultKeyArn: secrets.vaultKey.keyArn,
      StripeMode: context.stripeMode,
      // Proves to rotate-origin-secret that the distribution and every function have this version.
      ...(context.originSecretVersion !== undefined && { OriginSecretVersion: context.originSecretVersion }),
      NextStep: `AWS_REGION=${this.region} npm run operator -- launch --stage ${context.stage}`,
    })
    protect(this, context)
  }
  /** Prints the outputs for the operator's commands, and the next step: `launch` walks all others. */
  private printNextSteps(outputs: Record<string, string>): void {
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value })
  }
}
