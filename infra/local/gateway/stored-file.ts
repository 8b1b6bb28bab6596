import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A file in S3, served by CloudFront. */
export type StoredFile = {
  body: Buffer
  etag: string
  headers: Record<string, string> & { 'content-type': string }
  /** Compressed at the first request that accepts it, as CloudFront does. */
  compressed: Map<Coding, Promise<Buffer>>
}
type Coding = 'br' | 'gzip'

/** A file with the ETag that S3 assigns. */
export const stored = (body: Buffer, headers: StoredFile['headers']): StoredFile => ({
  body,
  etag: `"${createHash('md5').update(body).digest('hex')}"`,
  headers,
  compressed: new Map(),
})

/** A viewer's request. Header names are in lower case. */
export type FileRequest = { method: string; path: string; headers: Record<string, { value: string } | undefined> }

const errorPage = (status: number, title: string, text: string) =>
  new Response(`<!doctype html><title>${title}</title><h1>${title}</h1><p>${text}</p>`, {
    status,
    headers: { 'content-type': 'text/html' },
  })

/** Responds as CloudFront does in front of a private bucket, with these headers on every response. */
export async function serveFile(
  file: StoredFile | undefined,
  request: FileRequest,
  headers: Record<string, string>,
): Promise<Response> {
  const response = await respond(file, request)
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

async function respond(file: StoredFile | undefined, { method, headers }: FileRequest): Promise<Response> {
  if (method !== 'GET' && method !== 'HEAD') {
    return errorPage(403, 'Forbidden', 'This site does not support that request method.')
  }
  if (!file) return errorPage(404, 'Not Found', 'The file does not exist.')
  const coding = isCompressible(file) ? codingFor(headers['accept-encoding']?.value ?? '') : undefined
  const etag = coding ? `W/${file.etag}` : file.etag
  const responseHeaders = {
    ...file.headers,
    etag,
    ...(coding && { 'content-encoding': coding }),
  }
  if (isUnchanged(file, headers)) return new Response(null, { status: 304, headers: responseHeaders })
  const body = coding ? await compressed(file, coding) : file.body
  const size = { 'content-length': String(body.length) }
  return new Response(method === 'HEAD' ? null : new Uint8Array(body), { headers: { ...responseHeaders, ...size } })
}

/** If-None-Match compares weakly and takes precedence over If-Modified-Since. */
function isUnchanged(file: StoredFile, headers: FileRequest['headers']): boolean {
  const ifNoneMatch = headers['if-none-match']?.value
  if (ifNoneMatch !== undefined) {
    const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
    return tags.includes('*') || tags.includes(file.etag)
  }
  const since = Date.parse(headers['if-modified-since']?.value ?? '')
  return Date.parse(file.headers['last-modified'] ?? '') <= since
}

/** CloudFront compresses these types, from 1,000 to 10,000,000 bytes, unless they are compressed already. */
const compressible = /^(text\/|application\/(javascript|json|manifest\+json|xml|wasm)|image\/(svg\+xml|x-icon))/
const isCompressible = ({ body, headers }: StoredFile) =>
  body.length >= 1_000 &&
  body.length <= 10_000_000 &&
  compressible.test(headers['content-type']) &&
  !headers['content-encoding']

/** The coding for an Accept-Encoding header. Prefers Brotli to gzip. */
export function codingFor(accepted: string): Coding | undefined {
  const codings = accepted.split(',').map((coding) => coding.trim().toLowerCase())
  const isAccepted = (wanted: Coding) =>
    codings.some((coding) => coding.split(';')[0]?.trim() === wanted && !/;\s*q=0(\.0*)?\s*$/.test(coding))
  return isAccepted('br') ? 'br' : isAccepted('gzip') ? 'gzip' : undefined
}

/** Compresses as CloudFront does. */
export const compress: Record<Coding, (body: Uint8Array) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body),
}

function compressed(file: StoredFile, coding: Coding): Promise<Buffer> {
  const result = file.compressed.get(coding) ?? compress[coding](file.body)
  file.compressed.set(coding, result)
  return result
}
