import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { Api } from './api.ts'
import type { BuildOutput } from './build-output.ts'
import { Functions } from './functions.ts'
import { Secrets } from './secrets.ts'
import { Site } from './site.ts'
import { Table } from './table.ts'
import { Watch } from './watch.ts'

type Props = StackProps & {
  build: BuildOutput
  version: string
  /** Where people find the site when that is not the distribution's own address: scheme and host. */
  siteOrigin?: string
  /** Who hears of alarms. */
  alarmEmail?: string
}

function checkedOrigin(origin: string): string {
  if (!URL.canParse(origin) || new URL(origin).origin !== origin)
    throw new Error(`siteOrigin is "${origin}"; it must be a scheme and a host alone, like https://solara.example`)
  return origin
}

/** All of Solara in one region. */
export class SolaraStack extends Stack {
  constructor(scope: Construct, id: string, { build, version, siteOrigin, alarmEmail, ...props }: Props) {
    super(scope, id, { description: 'Solara: site, API and table', terminationProtection: true, ...props })
    const table = new Table(this, 'Table')
    const secrets = new Secrets(this, 'Secrets')
    const api = new Api(this, 'Api')
    const site = new Site(this, 'Site', {
      files: build.site(),
      inlined: build.inlineHashes(),
      apiHost: api.host,
      originSecret: secrets.originSecret,
    })
    // No circle: the site asks for the API's address alone, the functions for the site's, the API's routes for the functions.
    const address = siteOrigin ? checkedOrigin(siteOrigin) : `https://${site.distribution.distributionDomainName}`
    const functions = new Functions(this, 'Functions', {
      bundle: (name) => build.bundle(name),
      table,
      secrets,
      siteOrigins: address,
      version,
    })
    api.route(functions.byName)
    new Watch(this, 'Watch', { api: api.http, table: table.table, alarmEmail })

    new CfnOutput(this, 'SiteAddress', { value: address })
    new CfnOutput(this, 'TableName', { value: table.table.tableName })
    new CfnOutput(this, 'SecretArn', { value: secrets.secret.secretArn })
  }
}
