/**
 * Security headers of every response, including those that do not pass through the CDN: no content sniffing, framing, active
 * content or referrer. They are constant, and a library for them would add 2% to every bundle. The distribution adds them to
 * replies that do not come from a function.
 */
export const apiHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
