import { Duration, Validations } from 'aws-cdk-lib'
import {
  AccessLevel,
  AllowedMethods,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  ViewerProtocolPolicy,
  type BehaviorOptions,
} from 'aws-cdk-lib/aws-cloudfront'
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { Bucket, HttpMethods } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { mediaHeaders } from '../edge/headers.ts'
import { headersPolicy } from './headers-policy.ts'
import { privately } from './private-bucket.ts'

type Props = {
  /** Where people find the site when that is not the distribution's own address: scheme and host. */
  siteOrigin?: string | undefined
}

/**
 * Without a domain of its own the site is at an address that CloudFront makes from a distribution, which must know this
 * bucket first. The rule only says whose scripts may read what S3 answers; who may upload is said by the form's signature.
 */
const anyDistribution = 'https://*.cloudfront.net'

/** The pictures that staff upload: browsers send them straight into this bucket, and the site serves them under /media. */
export class Media extends Construct {
  readonly bucket: Bucket
  /** Where browsers send them: scheme and host. */
  readonly uploads: string

  constructor(scope: Construct, id: string, { siteOrigin = anyDistribution }: Props) {
    super(scope, id)
    this.bucket = new Bucket(this, 'Bucket', {
      ...privately,
      cors: [{ allowedOrigins: [siteOrigin], allowedMethods: [HttpMethods.POST], allowedHeaders: [], maxAge: 3600 }],
      // A picture is kept for as long as an order may show it; only what broke off halfway is nobody's.
      lifecycleRules: [{ abortIncompleteMultipartUploadAfter: Duration.days(1) }],
    })
    Validations.of(this.bucket).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'Only the distribution may read it, and the distribution logs every request.',
    })
    this.uploads = `https://${this.bucket.bucketRegionalDomainName}`
  }

  /** How the distribution serves them. Call it once. */
  behaviour(): BehaviorOptions {
    return {
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket, {
        // The listing lets a missing picture be a 404 instead of a 403.
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: this.caching(),
      // They are compressed by their nature.
      compress: false,
      responseHeadersPolicy: headersPolicy(this, { headers: mediaHeaders, comment: 'Solara: the headers of uploads' }),
    }
  }

  /** Only the path counts; each upload says itself that it may be kept for good. */
  private caching(): CachePolicy {
    return new CachePolicy(this, 'Caching', {
      comment: 'Solara: uploaded pictures',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.days(1),
      maxTtl: Duration.days(365),
      queryStringBehavior: CacheQueryStringBehavior.none(),
      headerBehavior: CacheHeaderBehavior.none(),
      cookieBehavior: CacheCookieBehavior.none(),
    })
  }
}
