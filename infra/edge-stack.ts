import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager'
import { Alarm, Metric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { HostedZone } from 'aws-cdk-lib/aws-route53'
import type { Construct } from 'constructs'
import type { Context } from './context.ts'
import { alarmTopic } from './stack/alarm-topic.ts'
import { createsCertificate, edgeOutputs } from './stack/domain.ts'
import { protect } from './stack/protect.ts'
import { WebAcl } from './stack/web-acl.ts'

/** What CloudFront accepts from us-east-1 only: the web ACL and the domain's certificate. */
export class EdgeStack extends Stack {
  constructor(scope: Construct, id: string, { context, ...props }: StackProps & { context: Context }) {
    super(scope, id, {
      description: 'Solara: web ACL and certificate',
      terminationProtection: context.protection,
      ...props,
    })
    if (context.edge) this.webAcl(context)
    if (createsCertificate(context)) this.certificate(context)
    protect(this, context)
  }

  private webAcl({ alarmEmail }: Context): void {
    const acl = new WebAcl(this, 'WebAcl')
    new CfnOutput(this, edgeOutputs.webAcl, { value: acl.arn })
    new Alarm(this, 'BlockedRequests', {
      alarmName: `${this.stackName}-BlockedRequests`,
      metric: new Metric({
        namespace: 'AWS/WAFV2',
        metricName: 'BlockedRequests',
        dimensionsMap: { WebACL: acl.metricName, Rule: 'ALL' },
        period: Duration.minutes(5),
        statistic: Stats.SUM,
      }),
      threshold: 1000,
      evaluationPeriods: 1,
      alarmDescription:
        'The web ACL blocks many requests: an attack, or a rule that refuses members. See BlockedRequests in infra/RUNBOOK.md.',
      treatMissingData: TreatMissingData.NOT_BREACHING,
    }).addAlarmAction(new SnsAction(alarmTopic(this, alarmEmail)))
  }

  private certificate({ domain = '', hostedZoneId = '', hostedZoneName: zoneName = '' }: Context): void {
    const zone = HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName })
    const certificate = new Certificate(this, 'Certificate', {
      domainName: domain,
      validation: CertificateValidation.fromDns(zone),
    })
    new CfnOutput(this, edgeOutputs.certificate, { value: certificate.certificateArn })
  }
}
