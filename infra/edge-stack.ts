import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager'
import { Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { CfnHealthCheck, HostedZone } from 'aws-cdk-lib/aws-route53'
import type { Construct } from 'constructs'
import { api } from '../shared/api.ts'
import type { Context } from './context.ts'
import { awsMetric, sumOf } from './stack/alarm-metrics.ts'
import { alarmActions } from './stack/alarm-topics.ts'
import { declareAlarm, type AlarmRow } from './stack/declare-alarm.ts'
import { createsCertificate, edgeOutputs, siteHost } from './stack/domain.ts'
import { protect } from './stack/protect.ts'
import { WebAcl } from './stack/web-acl.ts'

/** Route 53 requires at least three. None is in Australia, so a failure of the site's region stops no checker. */
const checkerRegions = ['us-west-2', 'eu-west-1', 'ap-southeast-1']

/**
 * The resources that must be in us-east-1: the web ACL, the domain's certificate, and the metrics of both and of the site's
 * health.
 */
export class EdgeStack extends Stack {
  constructor(scope: Construct, id: string, { context, ...props }: StackProps & { context: Context }) {
    super(scope, id, {
      description: 'Solara: web ACL, certificate and health check',
      terminationProtection: context.protection,
      ...props,
    })
    const rows: Record<string, AlarmRow> = {}
    if (context.edge) rows.BlockedRequests = this.blockedRequests()
    const host = siteHost(context)
    if (host !== undefined) rows.SiteDown = this.siteDown(host)
    const certificate = this.certificate(context)
    if (certificate) rows.CertificateExpires = certificateExpires(certificate)
    const actions = alarmActions(this, context)
    for (const [name, row] of Object.entries(rows)) declareAlarm(this, name, { row, actions })
    protect(this, context)
  }

  private blockedRequests(): AlarmRow {
    const acl = new WebAcl(this, 'WebAcl')
    new CfnOutput(this, edgeOutputs.webAcl, { value: acl.arn })
    return {
      metric: awsMetric(['AWS/WAFV2', 'BlockedRequests'], { WebACL: acl.metricName, Rule: 'ALL' }, sumOf(5)),
      threshold: 1000,
      description: 'The web ACL blocks many requests: an attack, or a rule that refuses members.',
    }
  }

  /**
   * Opens the API through the distribution, as members do, from other continents: the route reads the table. Source of the metric:
   * developer guide of Route 53, "Monitoring health checks using CloudWatch" (in us-east-1 only; 1 is healthy).
   */
  private siteDown(host: string): AlarmRow {
    const check = new CfnHealthCheck(this, 'HealthCheck', {
      healthCheckConfig: {
        type: 'HTTPS',
        fullyQualifiedDomainName: host,
        resourcePath: api.health.path,
        enableSni: true,
        requestInterval: 30,
        failureThreshold: 3,
        regions: checkerRegions,
      },
      healthCheckTags: [{ key: 'Name', value: this.stackName }],
    })
    const HealthCheckId = check.attrHealthCheckId
    return {
      metric: awsMetric(
        ['AWS/Route53', 'HealthCheckStatus'],
        { HealthCheckId },
        { period: Duration.minutes(1), statistic: Stats.MINIMUM },
      ),
      threshold: 1,
      isMinimum: true,
      isUrgent: true,
      periods: 3,
      description: `https://${host} does not answer, or cannot reach its table.`,
    }
  }

  /** The certificate of the domain: the operator's, or one that this stack creates. */
  private certificate(context: Context): ICertificate | undefined {
    const { domain, certificateArn, hostedZoneId = '', hostedZoneName: zoneName = '' } = context
    if (certificateArn !== undefined) return Certificate.fromCertificateArn(this, 'Certificate', certificateArn)
    if (!createsCertificate(context) || domain === undefined) return undefined
    const zone = HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName })
    const certificate = new Certificate(this, 'Certificate', {
      domainName: domain,
      validation: CertificateValidation.fromDns(zone),
    })
    new CfnOutput(this, edgeOutputs.certificate, { value: certificate.certificateArn })
    return certificate
  }
}

/**
 * ACM renews a certificate 45 days or more before it expires, unless its DNS record is gone. ACM publishes nothing once it has
 * expired: the alarm then stays as it was. Source: user guide of ACM, "Supported CloudWatch metrics" (DaysToExpiry).
 */
const certificateExpires = (certificate: ICertificate): AlarmRow => ({
  metric: certificate.metricDaysToExpiry(),
  threshold: 30,
  isMinimum: true,
  missing: TreatMissingData.IGNORE,
  description: 'The site’s certificate expires within 30 days, and was not renewed.',
})
