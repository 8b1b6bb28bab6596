import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A file as S3 keeps it and CloudFront serves it. */
export type StoredFile = {
  body: Buffer
  etag: string
  headers: Record<string, string> & { 'content-type': string }
  /** Compressed at the first request that takes it, as CloudFront does. */
  compressed: Map<Coding, Promise<Buffer>>
}
type Coding = 'br' | 'gzip'

/** A file with the ETag that S3 gives it. */
export const stored = (body: Buffer, headers: StoredFile['headers']): StoredFile => ({
  body,
  etag: `"${createHash('md5').update(body).digest('hex')}"`,
  headers,
  compressed: new Map(),
})

/** What a viewer asks for. Header names are lower-case. */
export type FileRequest = { method: string; path: string; headers: Record<string, { value: string } | undefined> }

const errorPage = (status: number, title: string, words: string) =>
  new Response(`<!doctype html><title>${title}</title><h1>${title}</h1><p>${words}</p>`, {
    status,
    headers: { 'content-type': 'text/html' },
  })

/** Answers for a file, or for none, as CloudFront does in front of a private bucket, those headers on every reply. */
export async function serveFile(
  file: StoredFile | undefined,
  request: FileRequest,
  headers: Record<string, string>,
): Promise<Response> {
  const reply = await answer(file, request)
  for (const [name, value] of Object.entries(headers)) reply.headers.set(name, value)
  return reply
}

async function answer(file: StoredFile | undefined, { method, headers }: FileRequest): Promise<Response> {
  if (method !== 'GET' && method !== 'HEAD') {
    return errorPage(403, 'Forbidden', 'This site does not answer that kind of request.')
  }
  if (!file) return errorPage(404, 'Not Found', 'There is no such file.')
  const coding = codingFor(file, headers['accept-encoding']?.value ?? '')
  const etag = coding ? `W/${file.etag}` : file.etag
  const replyHeaders = {
    ...file.headers,
    etag,
    ...(isCompressible(file) && { vary: 'accept-encoding' }),
    ...(coding && { 'content-encoding': coding }),
  }
  if (isUnchanged(file, headers)) return new Response(null, { status: 304, headers: replyHeaders })
  const body = coding ? await compressed(file, coding) : file.body
  const size = { 'content-length': String(body.length) }
  return new Response(method === 'HEAD' ? null : new Uint8Array(body), { headers: { ...replyHeaders, ...size } })
}

/** If-None-Match compares weakly and goes before If-Modified-Since. */
function isUnchanged(file: StoredFile, headers: FileRequest['headers']): boolean {
  const known = headers['if-none-match']?.value
  if (known !== undefined) {
    const tags = known.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
    return tags.includes('*') || tags.includes(file.etag)
  }
  const since = Date.parse(headers['if-modified-since']?.value ?? '')
  return Date.parse(file.headers['last-modified'] ?? '') <= since
}

/** CloudFront compresses these, when they have 1,000 to 10,000,000 bytes. */
const compressible = /^(text\/|application\/(javascript|json|manifest\+json|xml|wasm)|image\/(svg\+xml|x-icon))/
const isCompressible = ({ body, headers }: StoredFile) =>
  body.length >= 1_000 && body.length <= 10_000_000 && compressible.test(headers['content-type'])

/** Brotli before gzip, when the viewer takes both. */
function codingFor(file: StoredFile, accepted: string): Coding | undefined {
  if (!isCompressible(file)) return undefined
  const codings = accepted.split(',').map((coding) => coding.trim().toLowerCase())
  const isTaken = (wanted: Coding) =>
    codings.some((coding) => coding.split(';')[0]?.trim() === wanted && !/;\s*q=0(\.0*)?\s*$/.test(coding))
  return isTaken('br') ? 'br' : isTaken('gzip') ? 'gzip' : undefined
}

function compressed(file: StoredFile, coding: Coding): Promise<Buffer> {
  const known = file.compressed.get(coding)
  if (known) return known
  const made =
    coding === 'br'
      ? promisify(brotliCompress)(file.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : promisify(gzip)(file.body)
  file.compressed.set(coding, made)
  return made
}
