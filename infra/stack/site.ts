import { Duration, Validations } from 'aws-cdk-lib'
import {
  AccessLevel,
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
  type BehaviorOptions,
  type ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager'
import { Bucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { apiBehaviours, uncachedErrors } from './api-behaviours.ts'
import { edgeFunctionFile, type EdgeFunctionName } from '../edge/load.ts'
import { securityHeaders, type InlineHashes } from '../edge/headers.ts'
import { headersPolicy } from './headers-policy.ts'
import type { Media } from './media.ts'
import { privateBucket } from './private-bucket.ts'
import { publish } from './publish.ts'
import { screensBelowShop } from './rendered-pages.ts'

type Props = {
  /** The folder of the built web app, and what its pages inline. */
  files: string
  inlined: InlineHashes
  /** The API's host name, and the secret that identifies the CDN to the API. */
  apiHost: string
  originSecret: string
  /** Uploaded pictures, served under /media. */
  media: Media
  /** The site's custom origin, scheme and host; without it, the site is at the distribution's domain. */
  siteOrigin?: string | undefined
  /** The site's own host name, with its certificate. */
  domain?: string | undefined
  certificate?: ICertificate | undefined
  /** The web ACL that protects the site. */
  webAclArn?: string | undefined
}

function checkedOrigin(origin: string): string {
  if (!URL.canParse(origin) || new URL(origin).origin !== origin)
    throw new Error(`siteOrigin is "${origin}"; it must be a scheme and a host only, like https://solara.example`)
  return origin
}

/** The public site: pages from a private bucket, the API and the uploaded pictures, behind one distribution on one origin. */
export class Site extends Construct {
  readonly distribution: Distribution
  /** The site's origin: scheme and host. */
  readonly origin: string

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id)
    const bucket = new Bucket(this, 'Files', privateBucket)
    Validations.of(bucket).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'Only the distribution may read the bucket, and the distribution logs every request.',
    })
    const pageHeaders = headersPolicy(this, {
      headers: securityHeaders(props.inlined, props.media.uploads),
      comment: 'Solara: the headers of the pages',
    })
    const pages = this.pages(bucket, pageHeaders)
    this.distribution = new Distribution(this, 'Distribution', {
      comment: 'Solara',
      ...(props.domain && {
        domainNames: [props.domain],
        certificate: props.certificate,
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
      webAclId: props.webAclArn,
      httpVersion: HttpVersion.HTTP2_AND_3,
      // The rewrite handles `/`. This keeps the bucket's listing private, which the distribution may read so that a missing file is a 404.
      defaultRootObject: 'index.html',
      logBucket: this.logs(),
      defaultBehavior: pages,
      additionalBehaviors: {
        ...Object.fromEntries(screensBelowShop.map((path) => [path, pages])),
        ...apiBehaviours(this, {
          ...props,
          viewerAddress: this.atTheEdge('viewer-address', 'ViewerAddress'),
          publicPage: this.atTheEdge('public-page', 'PublicPage'),
          pageHeaders,
        }),
        '/media/*': props.media.behaviour(),
      },
      errorResponses: uncachedErrors,
    })
    this.acknowledgeDistribution(props)
    this.origin = props.siteOrigin
      ? checkedOrigin(props.siteOrigin)
      : `https://${this.distribution.distributionDomainName}`
    publish(this, { bucket, files: props.files, origin: this.origin })
  }

  private pages(bucket: Bucket, responseHeadersPolicy: ResponseHeadersPolicy): BehaviorOptions {
    return {
      origin: S3BucketOrigin.withOriginAccessControl(bucket, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      responseHeadersPolicy,
      functionAssociations: [this.atTheEdge('rewrite', 'Rewrite')],
    }
  }

  private atTheEdge(name: EdgeFunctionName, id: string) {
    const code = FunctionCode.fromFile({ filePath: edgeFunctionFile(name) })
    return {
      eventType: FunctionEventType.VIEWER_REQUEST,
      function: new Function(this, id, { code, runtime: FunctionRuntime.JS_2_0 }),
    }
  }

  private logs(): Bucket {
    const logs = new Bucket(this, 'Logs', {
      ...privateBucket,
      // CloudFront writes its logs through an access control list.
      objectOwnership: ObjectOwnership.OBJECT_WRITER,
      // Logs contain visitors' addresses, so they are retained long enough to investigate an attack, no longer.
      lifecycleRules: [{ expiration: Duration.days(30) }],
    })
    Validations.of(logs).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'This bucket contains the access log; it has none of its own.',
    })
    return logs
  }

  private acknowledgeDistribution({ domain, webAclArn }: Props): void {
    Validations.of(this.distribution).acknowledge(
      { id: 'AwsSolutions-CFR1', reason: 'The site is open to every country.' },
      {
        id: '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
        reason:
          'No request lists the pages’ bucket: the rewrite maps every path to a file, and `/` has a default root object. Requests to the media bucket begin with /media/.',
      },
    )
    if (!webAclArn)
      Validations.of(this.distribution).acknowledge({
        id: 'AwsSolutions-CFR2',
        reason: 'The operator chose to deploy without a web ACL. The API counts attempts in the table and limits them.',
      })
    if (!domain)
      Validations.of(this.distribution).acknowledge({
        id: 'AwsSolutions-CFR4',
        reason:
          'Without a custom domain the distribution uses the default certificate, whose TLS policy cannot be chosen.',
      })
  }
}
