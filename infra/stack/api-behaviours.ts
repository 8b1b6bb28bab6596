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
import { apiHeadersPolicy } from './headers-policy.ts'
import { cachedPaths, type CachedPath } from './cached-paths.ts'
import { renderedPages } from './rendered-pages.ts'

/** The maximum of the cache times that the responses state. */
const longestCaching = Math.max(...cachedPaths.map(({ maxAgeSeconds }) => maxAgeSeconds))

type Props = {
  /** The API's host name, and the secret that identifies the CDN to the API. */
  apiHost: string
  originSecret: string
  /** Sets `x-viewer-address`. */
  viewerAddress: FunctionAssociation
  /** Rewrites the path of a page that a function renders. */
  publicPage: FunctionAssociation
  /** The headers of the site's pages. */
  pageHeaders: NonNullable<BehaviorOptions['responseHeadersPolicy']>
}

/** The distribution's behaviours for the API, by path pattern. CloudFront uses the first pattern that matches. */
export function apiBehaviours(scope: Construct, props: Props): Record<string, BehaviorOptions> {
  const uncached = { ...uncachedBehaviour(props), responseHeadersPolicy: apiHeadersPolicy(scope) }
  const originRequestPolicy = new OriginRequestPolicy(scope, 'CachedPaths', {
    comment: 'Solara: forwards only the address of the viewer',
    headerBehavior: OriginRequestHeaderBehavior.allowList('x-viewer-address'),
  })
  const cached = cachedPaths.map((cachedPath): [string, BehaviorOptions] => [
    cachedPath.path,
    { ...uncached, cachePolicy: cachePolicy(scope, cachedPath), originRequestPolicy, compress: true },
  ])
  const rendered = {
    ...uncached,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    cachePolicy: cachePolicy(scope, { maxAgeSeconds: longestCaching, query: [] }),
    originRequestPolicy,
    compress: true,
    responseHeadersPolicy: props.pageHeaders,
    functionAssociations: [props.publicPage],
  }
  return {
    ...Object.fromEntries(renderedPages.map((path) => [path, rendered])),
    ...Object.fromEntries(cached),
    '/api/*': uncached,
  }
}

const uncachedBehaviour = ({ apiHost, originSecret, viewerAddress }: Props): BehaviorOptions => ({
  origin: new HttpOrigin(apiHost, {
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    keepaliveTimeout: Duration.seconds(60),
    // Replaces a header of this name that the viewer sent.
    customHeaders: { 'x-origin-secret': originSecret },
  }),
  // No redirect: a password sent over plain HTTP must fail, not be sent again.
  viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
  allowedMethods: AllowedMethods.ALLOW_ALL,
  cachePolicy: CachePolicy.CACHING_DISABLED,
  // API Gateway selects the API by its Host header.
  originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  functionAssociations: [viewerAddress],
})

/**
 * The cache key contains the query parameters of the contract and the compression, nothing about the visitor. Only responses
 * whose `cache-control` allows it are cached. Paths with the same cache rules share a policy: an account may have 20.
 */
function cachePolicy(scope: Construct, { maxAgeSeconds, query }: Omit<CachedPath, 'path'>): CachePolicy {
  const id = `Cache${[maxAgeSeconds, ...query].join('-')}`
  const known = scope.node.tryFindChild(id)
  if (known) return known as CachePolicy
  return new CachePolicy(scope, id, {
    comment: `Solara: ${maxAgeSeconds} seconds${query.length > 0 ? `, by ${query.join(', ')}` : ''}`,
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(maxAgeSeconds),
    queryStringBehavior:
      query.length > 0 ? CacheQueryStringBehavior.allowList(...query) : CacheQueryStringBehavior.none(),
    headerBehavior: CacheHeaderBehavior.none(),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  })
}

/**
 * CloudFront would otherwise cache these errors for ten seconds, whatever their `cache-control`. They have no error
 * pages: the API's own response is passed on.
 */
export const uncachedErrors: ErrorResponse[] = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504].map((httpStatus) => ({
  httpStatus,
  ttl: Duration.seconds(0),
}))
