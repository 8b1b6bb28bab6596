/** What the site answers beside the files: the stack's response headers policy and the local gateway both take it from here. */

/** Hashes of what the built pages inline, as the web build states them in dist/csp.json: `sha256-…`, without quotes. */
export type InlineHashes = { styleHashes: readonly string[]; scriptHashes: readonly string[] }

/** Emotion inserts one empty style element and fills it through the CSSOM; a hash anywhere rules out every other one. */
const emptyStyle = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

export const strictTransport = { maxAgeSeconds: 63_072_000, includeSubdomains: true } as const

/** CloudFront refuses a longer policy when the stack is deployed; better to hear of it when it is built. */
const longestPolicy = 1783

/** The Content-Security-Policy of the pages. Throws when it is longer than CloudFront takes. */
function contentSecurityPolicy({ styleHashes, scriptHashes }: InlineHashes): string {
  const quoted = (hashes: readonly string[]) => [...new Set(hashes)].map((hash) => `'${hash}'`)
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...quoted(scriptHashes)],
    'style-src': ["'self'", ...quoted([emptyStyle, ...styleHashes])],
    // Small pictures are inlined into the scripts as data: addresses.
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  const policy = Object.entries(directives)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
  if (policy.length > longestPolicy)
    throw new Error(`The Content-Security-Policy has ${policy.length} characters; CloudFront takes ${longestPolicy}`)
  return policy
}

/** Name (lower case) to value of every header that each page and file of the site carries. */
export const securityHeaders = (inlined: InlineHashes) => ({
  'content-security-policy': contentSecurityPolicy(inlined),
  'strict-transport-security': `max-age=${strictTransport.maxAgeSeconds}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': [
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=()',
    'midi=(), payment=(), usb=(), clipboard-write=(self)',
    'publickey-credentials-create=(self), publickey-credentials-get=(self)',
  ].join(', '),
})

/** The folder whose file names carry a hash of their content. */
export const hashedFolder = '/assets/'
export const hashedFileCaching = 'public, max-age=31536000, immutable'
/** Ask each time; an unchanged file costs a 304. */
export const pageCaching = 'no-cache'

/** The Cache-Control of a file of the site, by its path (after the rewrite). */
export const cacheControlFor = (path: string): string =>
  path.startsWith(hashedFolder) ? hashedFileCaching : pageCaching
