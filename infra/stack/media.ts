import { Duration, Validations } from 'aws-cdk-lib'
import {
  AccessLevel,
  AllowedMethods,
  CachePolicy,
  ViewerProtocolPolicy,
  type BehaviorOptions,
} from 'aws-cdk-lib/aws-cloudfront'
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { Bucket, HttpMethods } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { mediaHeaders } from '../edge/headers.ts'
import { headersPolicy } from './headers-policy.ts'
import { privateBucket } from './private-bucket.ts'

type Props = {
  /** The site's custom origin, scheme and host; without it, the site is at the distribution's domain. */
  siteOrigin?: string | undefined
}

/**
 * Without a custom origin the site's domain is not known when the bucket is created, because the distribution depends on the
 * bucket. CORS only decides whose scripts may read S3's response; the form's signature decides who may upload.
 */
const anyDistribution = 'https://*.cloudfront.net'

/** The bucket of uploaded pictures. Browsers upload to it directly; the site serves it under /media. */
export class Media extends Construct {
  readonly bucket: Bucket
  /** The origin that browsers upload to: scheme and host. */
  readonly uploads: string

  constructor(scope: Construct, id: string, { siteOrigin = anyDistribution }: Props) {
    super(scope, id)
    this.bucket = new Bucket(this, 'Bucket', {
      ...privateBucket,
      cors: [{ allowedOrigins: [siteOrigin], allowedMethods: [HttpMethods.POST], allowedHeaders: [], maxAge: 3600 }],
      // A picture that is deleted or overwritten by mistake can be restored for 90 days.
      versioned: true,
      // Pictures never expire, because orders keep showing them. Only their former versions and incomplete uploads are removed.
      lifecycleRules: [
        {
          abortIncompleteMultipartUploadAfter: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(90),
          expiredObjectDeleteMarker: true,
        },
      ],
    })
    Validations.of(this.bucket).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'Only the distribution may read the bucket, and the distribution logs every request.',
    })
    this.uploads = `https://${this.bucket.bucketRegionalDomainName}`
  }

  /** The distribution's behaviour for /media. Call it once: it creates constructs. */
  behaviour(): BehaviorOptions {
    return {
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket, {
        // With LIST, a missing picture is a 404 instead of a 403.
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      // The cache key is the path. Each upload's own `cache-control` makes it immutable.
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      // Image formats are compressed already.
      compress: false,
      responseHeadersPolicy: headersPolicy(this, { headers: mediaHeaders, comment: 'Solara: the headers of uploads' }),
    }
  }
}
