/** The site's response headers, shared by the stack's response headers policy and the local gateway. */

/** Hashes of the pages' inline styles and scripts, from dist/csp.json: `sha256-…`, without quotes. */
export type InlineHashes = { styleHashes: readonly string[]; scriptHashes: readonly string[] }

/** The hash of the empty style element that Emotion inserts and fills through the CSSOM. */
const emptyStyle = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

export const strictTransport = { maxAgeSeconds: 63_072_000, includeSubdomains: true } as const

/** CloudFront rejects a longer policy at deployment; checked here so that the build fails instead. */
const maxPolicyLength = 1783
/** A bucket's name is chosen at deployment and has at most 63 characters. */
const maxBucketOriginLength = 'https://'.length + 63 + '.s3.ap-southeast-2.amazonaws.com'.length

/**
 * The Content-Security-Policy of the pages.
 * @param uploads the origin that browsers upload pictures to: scheme and host
 * @throws when it could exceed CloudFront's maximum
 */
function contentSecurityPolicy({ styleHashes, scriptHashes }: InlineHashes, uploads: string): string {
  const quoted = (hashes: readonly string[]) => [...new Set(hashes)].map((hash) => `'${hash}'`)
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...quoted(scriptHashes)],
    'style-src': ["'self'", ...quoted([emptyStyle, ...styleHashes])],
    // The build inlines small images into the scripts as data: URLs.
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
  const length = policy.length - uploads.length + maxBucketOriginLength
  if (length > maxPolicyLength)
    throw new Error(`The Content-Security-Policy has ${length} characters; CloudFront accepts ${maxPolicyLength}`)
  return policy
}

/** The headers of pages, files and uploads. */
const common = {
  'strict-transport-security': `max-age=${strictTransport.maxAgeSeconds}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // The build compressed the files. CloudFront adds this header only to what it compresses itself.
  vary: 'accept-encoding',
  'permissions-policy': [
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=()',
    'midi=(), payment=(), usb=(), clipboard-write=(self)',
    'publickey-credentials-create=(self), publickey-credentials-get=(self)',
  ].join(', '),
}

/** By lower-case name. */
export type Headers = typeof common & { 'content-security-policy': string }

/** The headers of every page and file of the site. */
export const securityHeaders = (inlined: InlineHashes, uploads: string): Headers => ({
  'content-security-policy': contentSecurityPolicy(inlined, uploads),
  ...common,
})

/** The headers of every upload. Uploads are unverified: a browser may display them as images and nothing else. */
export const mediaHeaders: Headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  ...common,
}

/** The folder of files whose names contain a hash of their content. */
export const hashedFolder = '/assets/'
export const hashedFileCaching = 'public, max-age=31536000, immutable'
/** Revalidated on every request; an unchanged file costs a 304. */
export const pageCaching = 'no-cache'

/** The folders of the files that the build compressed, named as the coding in HTTP. */
export const codings = ['br', 'gzip'] as const

/** The coding of a file, by its path after the rewrite. */
export const codingOf = (path: string) => codings.find((coding) => path.startsWith(`/${coding}/`))

/** The Cache-Control of a file, by its path after the rewrite. */
export function cacheControlFor(path: string): string {
  const coding = codingOf(path)
  return path.startsWith(coding ? `/${coding}${hashedFolder}` : hashedFolder) ? hashedFileCaching : pageCaching
}
