import { Duration, Names, Stack } from 'aws-cdk-lib'
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { apiHeaders } from '../../shared/api-headers.ts'
import { strictTransport, type Headers } from '../edge/headers.ts'

/** A response headers policy: CloudFront has properties for the well-known headers and takes the others by name. */
export function headersPolicy(scope: Construct, { headers, comment }: { headers: Headers; comment: string }) {
  const byName = ['cross-origin-opener-policy', 'cross-origin-resource-policy', 'permissions-policy', 'vary'] as const
  return new ResponseHeadersPolicy(scope, 'Headers', {
    // CloudFront's names are the account's, in every region: a copy in another region needs another name.
    responseHeadersPolicyName: `${Names.uniqueId(scope)}Headers-${Stack.of(scope).region}`,
    comment,
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: headers['content-security-policy'], override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(strictTransport.maxAgeSeconds),
        includeSubdomains: strictTransport.includeSubdomains,
        override: true,
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
    },
    customHeadersBehavior: {
      customHeaders: byName.map((header) => ({ header, value: headers[header], override: true })),
    },
  })
}

/**
 * The headers of replies below /api that do not come from a function: 413, 429 and 503 of the platform, and 403 of the web ACL.
 * Headers of a function stay.
 */
export const apiHeadersPolicy = (scope: Construct) =>
  new ResponseHeadersPolicy(scope, 'ApiHeaders', {
    responseHeadersPolicyName: `${Names.uniqueId(scope)}ApiHeaders-${Stack.of(scope).region}`,
    comment: 'Solara: the headers of the API',
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: apiHeaders['content-security-policy'], override: false },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(strictTransport.maxAgeSeconds),
        includeSubdomains: strictTransport.includeSubdomains,
        override: false,
      },
      contentTypeOptions: { override: false },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: false },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: false },
    },
    customHeadersBehavior: {
      customHeaders: [
        {
          header: 'cross-origin-resource-policy',
          value: apiHeaders['cross-origin-resource-policy'],
          override: false,
        },
      ],
    },
  })
