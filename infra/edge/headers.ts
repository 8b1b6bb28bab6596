/** What the site answers beside the files: the stack's response headers policy and the local gateway both take it from here. */

/** Hashes of what the built pages inline, as the web build states them in dist/csp.json: `sha256-…`, without quotes. */
export type InlineHashes = { styleHashes: readonly string[]; scriptHashes: readonly string[] }

/** Emotion inserts one empty style element and fills it through the CSSOM; a hash anywhere rules out every other one. */
const emptyStyle = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

export const strictTransport = { maxAgeSeconds: 63_072_000, includeSubdomains: true } as const

/** CloudFront refuses a longer policy when the stack is deployed; better to hear of it when it is built. */
const longestPolicy = 1783
/** A bucket's name has 63 characters at most; what CloudFormation puts in is not known when the stack is built. */
const longestBucketOrigin = 'https://'.length + 63 + '.s3.ap-southeast-2.amazonaws.com'.length

/**
 * The Content-Security-Policy of the pages.
 * @param uploads where staff send pictures, scheme and host
 * @throws when it may become longer than CloudFront takes
 */
function contentSecurityPolicy({ styleHashes, scriptHashes }: InlineHashes, uploads: string): string {
  const quoted = (hashes: readonly string[]) => [...new Set(hashes)].map((hash) => `'${hash}'`)
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...quoted(scriptHashes)],
    'style-src': ["'self'", ...quoted([emptyStyle, ...styleHashes])],
    // Small pictures are inlined into the scripts as data: addresses.
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", uploads],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  const policy = Object.entries(directives)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
  const length = policy.length - uploads.length + longestBucketOrigin
  if (length > longestPolicy)
    throw new Error(`The Content-Security-Policy has ${length} characters; CloudFront takes ${longestPolicy}`)
  return policy
}

/** What pages, files and uploads have in common. */
const common = {
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
}

/** Name (lower case) to value. */
export type Headers = typeof common & { 'content-security-policy': string }

/** Every header that each page and file of the site carries. */
export const securityHeaders = (inlined: InlineHashes, uploads: string): Headers => ({
  'content-security-policy': contentSecurityPolicy(inlined, uploads),
  ...common,
})

/** Every header that each upload carries. Nobody looked at what is in it: a browser may show it as a picture, and nothing else. */
export const mediaHeaders: Headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  ...common,
}

/** The folder whose file names carry a hash of their content. */
export const hashedFolder = '/assets/'
export const hashedFileCaching = 'public, max-age=31536000, immutable'
/** Ask each time; an unchanged file costs a 304. */
export const pageCaching = 'no-cache'

/** The Cache-Control of a file of the site, by its path (after the rewrite). */
export const cacheControlFor = (path: string): string =>
  path.startsWith(hashedFolder) ? hashedFileCaching : pageCaching
