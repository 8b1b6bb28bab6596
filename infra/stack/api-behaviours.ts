import { Duration } from 'aws-cdk-lib'
import {
  AllowedMethods,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  OriginProtocolPolicy,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginSslPolicy,
  ViewerProtocolPolicy,
  type BehaviorOptions,
  type ErrorResponse,
  type FunctionAssociation,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { Construct } from 'constructs'
import { keptAnswers, type KeptAnswer } from './cached-paths.ts'

type Props = {
  /** The API's host name and the secret that lets the CDN in. */
  apiHost: string
  originSecret: string
  /** Writes down who the viewer is. */
  viewerAddress: FunctionAssociation
}

/** How the distribution passes requests on to the API, by path pattern: the first that fits counts. */
export function apiBehaviours(scope: Construct, props: Props): Record<string, BehaviorOptions> {
  const asked = askedEachTime(props)
  const toOrigin = new OriginRequestPolicy(scope, 'KeptAnswers', {
    comment: 'Solara: nothing of the viewer but the address',
    headerBehavior: OriginRequestHeaderBehavior.allowList('x-viewer-address'),
  })
  const kept = keptAnswers.map((answer): [string, BehaviorOptions] => [
    answer.path,
    { ...asked, cachePolicy: keeping(scope, answer), originRequestPolicy: toOrigin, compress: true },
  ])
  return { ...Object.fromEntries(kept), '/api/*': asked }
}

const askedEachTime = ({ apiHost, originSecret, viewerAddress }: Props): BehaviorOptions => ({
  origin: new HttpOrigin(apiHost, {
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    keepaliveTimeout: Duration.seconds(60),
    // Takes the place of whatever the viewer sent under this name.
    customHeaders: { 'x-origin-secret': originSecret },
  }),
  // No redirect: a password that was sent in clear should fail, not be sent again.
  viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
  allowedMethods: AllowedMethods.ALLOW_ALL,
  cachePolicy: CachePolicy.CACHING_DISABLED,
  // API Gateway finds the API by Host.
  originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  functionAssociations: [viewerAddress],
})

/**
 * Nothing of the person counts, only the query that the contract knows and which compression the browser takes; without
 * leave of the API nothing is kept.
 */
const keeping = (scope: Construct, { path, seconds, query }: KeptAnswer): CachePolicy =>
  new CachePolicy(scope, `Keeping${path.replaceAll(/\W/g, '')}`, {
    comment: `Solara: ${path}`,
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(seconds),
    queryStringBehavior:
      query.length > 0 ? CacheQueryStringBehavior.allowList(...query) : CacheQueryStringBehavior.none(),
    headerBehavior: CacheHeaderBehavior.none(),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  })

/**
 * The errors that CloudFront would otherwise give again for ten seconds, to whoever asks, whatever `cache-control` says of
 * them. They have no pages of their own: what the API answers is passed on.
 */
export const errorsAskedEachTime: ErrorResponse[] = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504].map(
  (httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) }),
)
