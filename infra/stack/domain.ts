import { Fn } from 'aws-cdk-lib'
import { Certificate, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import type { Construct } from 'constructs'
import type { Context } from '../context.ts'

/** The region of every regional resource that CloudFront uses. */
export const edgeRegion = 'us-east-1'

/** The outputs of the edge stack, by logical id. */
export const edgeOutputs = { webAcl: 'WebAclArn', certificate: 'CertificateArn' } as const

/** An output of the edge stack, which CloudFormation reads when it deploys this one. */
export const edgeOutput = (edgeStack: string, output: keyof typeof edgeOutputs): string =>
  Fn.getStackOutput(edgeStack, edgeOutputs[output], edgeRegion)

/** Whether the edge stack creates the certificate. */
export const createsCertificate = ({ domain, certificateArn }: Context): boolean => Boolean(domain && !certificateArn)

/** The host that members open, if it is known before the site is deployed. */
export const siteHost = ({ domain, siteOrigin }: Context): string | undefined =>
  domain ?? (siteOrigin === undefined ? undefined : new URL(siteOrigin).hostname)

/** Whether an edge stack is needed: for a web ACL, or for a host whose health and certificate it watches. */
export const needsEdgeStack = (context: Context): boolean => context.edge || siteHost(context) !== undefined

/** The domain's certificate: the operator's, or that of the edge stack. */
export function certificateOf(scope: Construct, context: Context, edgeStack: string): ICertificate | undefined {
  if (!context.domain) return undefined
  return Certificate.fromCertificateArn(
    scope,
    'Certificate',
    context.certificateArn ?? edgeOutput(edgeStack, 'certificate'),
  )
}

/** Leads the domain to the distribution, if the context names its hosted zone. */
export function pointDomain(scope: Construct, context: Context, distribution: Distribution): void {
  const { domain, hostedZoneId, hostedZoneName: zoneName } = context
  if (!domain || !hostedZoneId || !zoneName) return
  const zone = HostedZone.fromHostedZoneAttributes(scope, 'Zone', { hostedZoneId, zoneName })
  const record = { zone, recordName: `${domain}.`, target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)) }
  new ARecord(scope, 'Domain', record)
  new AaaaRecord(scope, 'DomainIpv6', record)
}
