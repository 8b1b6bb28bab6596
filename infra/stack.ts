import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { BuildOutput } from './build/output.ts'
import { secretNames } from '../functions/secrets/secret-values.ts'
import { Alarms } from './stack/alarms.ts'
import { Api } from './stack/api.ts'
import { Functions } from './stack/functions.ts'
import { Media } from './stack/media.ts'
import { Streams } from './stack/streams.ts'
import { Schedule } from './stack/schedule.ts'
import { Secrets } from './stack/secrets.ts'
import { Site } from './stack/site.ts'
import { Table, type IndexStep } from './stack/table.ts'

type Props = StackProps & {
  build: BuildOutput
  version: string
  /** The site's custom origin, scheme and host; without it, the site is at the distribution's domain. */
  siteOrigin?: string
  /** Receives the alarms. */
  alarmEmail?: string
  /** The address that mails come from; SES must have verified it or its domain. Without it, none are sent. */
  mailFrom?: string
  /** A step in replacing the table's index: see functions/table/README.md. */
  indexStep?: IndexStep | undefined
}

/** All of Solara in one region. */
export class SolaraStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { build, version, siteOrigin, alarmEmail, mailFrom, indexStep, ...props }: Props,
  ) {
    super(scope, id, { description: 'Solara: site, API and table', terminationProtection: true, ...props })
    const table = new Table(this, 'Table', { indexStep })
    const secrets = new Secrets(this, 'Secrets')
    const api = new Api(this, 'Api')
    const media = new Media(this, 'Media', { siteOrigin })
    const site = new Site(this, 'Site', {
      files: build.site(),
      siteOrigin,
      inlined: build.inlineHashes(),
      apiHost: api.host,
      originSecret: secrets.originSecret,
      media,
    })
    // No circular dependency: the site needs only the API's host, the functions the site's origin, the API's routes the functions.
    const functions = new Functions(this, 'Functions', {
      bundle: (name) => build.bundle(name),
      table,
      secrets,
      media: media.bucket,
      siteOrigins: site.origin,
      version,
      mailFrom,
    })
    api.route(functions)
    new Schedule(this, 'Schedule', functions)
    new Streams(this, 'Streams', { functions, table: table.table })
    new Alarms(this, 'Alarms', { api: api.http, table: table.table, functions, alarmEmail })

    new CfnOutput(this, 'SiteAddress', { value: site.origin })
    new CfnOutput(this, 'TableName', { value: table.table.tableName })
    new CfnOutput(this, 'SecretArns', { value: secrets.arnsOf(secretNames) })
  }
}
