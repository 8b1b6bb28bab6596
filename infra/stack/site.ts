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
  ViewerProtocolPolicy,
  type BehaviorOptions,
} from 'aws-cdk-lib/aws-cloudfront'
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { Bucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { apiBehaviours, errorsAskedEachTime } from './api-behaviours.ts'
import { edgeFunctionFile, type EdgeFunctionName } from '../edge/load.ts'
import { securityHeaders, type InlineHashes } from '../edge/headers.ts'
import { headersPolicy } from './headers-policy.ts'
import type { Media } from './media.ts'
import { privately } from './private-bucket.ts'
import { publish } from './publish.ts'

type Props = {
  /** The folder of the built web app, and what its pages inline. */
  files: string
  inlined: InlineHashes
  /** The API's host name and the secret that lets the CDN in. */
  apiHost: string
  originSecret: string
  /** What staff upload, served beside it. */
  media: Media
  /** Where people find the site when that is not the distribution's own address: scheme and host. */
  siteOrigin?: string | undefined
}

function checkedOrigin(origin: string): string {
  if (!URL.canParse(origin) || new URL(origin).origin !== origin)
    throw new Error(`siteOrigin is "${origin}"; it must be a scheme and a host alone, like https://solara.example`)
  return origin
}

/** What people reach: the built pages in a private bucket and the API, behind one distribution on one origin. */
export class Site extends Construct {
  readonly distribution: Distribution
  /** Where people find it: scheme and host. */
  readonly origin: string

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id)
    const bucket = new Bucket(this, 'Files', privately)
    Validations.of(bucket).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'Only the distribution may read it, and the distribution logs every request.',
    })
    this.distribution = new Distribution(this, 'Distribution', {
      comment: 'Solara',
      httpVersion: HttpVersion.HTTP2_AND_3,
      // The rewrite decides what `/` is; this is for the listing that lets a missing file be a 404 instead of a 403.
      defaultRootObject: 'index.html',
      logBucket: this.logs(),
      defaultBehavior: this.pages(bucket, props),
      additionalBehaviors: {
        ...apiBehaviours(this, { ...props, viewerAddress: this.atTheEdge('viewer-address', 'ViewerAddress') }),
        '/media/*': props.media.behaviour(),
      },
      errorResponses: errorsAskedEachTime,
    })
    this.acknowledgeDistribution()
    this.origin = props.siteOrigin
      ? checkedOrigin(props.siteOrigin)
      : `https://${this.distribution.distributionDomainName}`
    publish(this, { bucket, files: props.files, origin: this.origin })
  }

  private pages(bucket: Bucket, { inlined, media }: Props): BehaviorOptions {
    return {
      origin: S3BucketOrigin.withOriginAccessControl(bucket, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      responseHeadersPolicy: headersPolicy(this, {
        headers: securityHeaders(inlined, media.uploads),
        comment: 'Solara: the headers of the pages',
      }),
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
      ...privately,
      // The distribution delivers its log by an access control list.
      objectOwnership: ObjectOwnership.OBJECT_WRITER,
      // They hold addresses of people: long enough to look into an attack, no longer.
      lifecycleRules: [{ expiration: Duration.days(30) }],
    })
    Validations.of(logs).acknowledge({ id: 'AwsSolutions-S1', reason: 'It holds the access log; it has none itself.' })
    return logs
  }

  private acknowledgeDistribution(): void {
    Validations.of(this.distribution).acknowledge(
      { id: 'AwsSolutions-CFR1', reason: 'Members travel; nothing here is restricted by country.' },
      {
        id: 'AwsSolutions-CFR2',
        reason:
          'Web ACLs of a distribution live in us-east-1, apart from this stack. Sign-in and the rest are limited in the table.',
      },
      {
        id: '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
        reason:
          'The rewrite leaves no request for the bucket of the pages itself, and the default root object would answer it; what is asked of the other begins with /media/.',
      },
      {
        id: 'AwsSolutions-CFR4',
        reason:
          'Without a domain of its own the distribution has the default certificate, whose policy cannot be chosen.',
      },
    )
  }
}
