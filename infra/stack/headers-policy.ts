import { Duration, Names, Stack } from 'aws-cdk-lib'
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
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
