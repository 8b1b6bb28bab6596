import { createHmac, timingSafeEqual } from 'node:crypto'
import type { GatewayContext } from '../gateway/context.ts'
import type { MediaStore } from './media-store.ts'

type Bucket = {
  name: string
  /** The key of the credentials that sign its forms. */
  secretAccessKey: () => string
  store: MediaStore
  /** The sites whose scripts may upload and read the response. */
  origins: readonly string[]
}

/** An error response of S3. */
class UploadError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/**
 * Accepts uploads as S3 does at `POST /<bucket>`: a presigned form with its file. The form's signature, its expiry and the conditions
 * of its policy are checked: any site that the browser shows can send a form here.
 */
export function uploads({ name, secretAccessKey, store, origins }: Bucket) {
  async function save(request: Request): Promise<Response> {
    const { fields, file } = await readForm(request)
    checkSignature(fields, secretAccessKey())
    checkPolicy(new Map([...fields, ['bucket', name]]), file.size)
    const path = `/${fields.get('key')}`
    if (!(await store.save(path, Buffer.from(await file.arrayBuffer())))) throw denied
    return new Response(null, { status: 204, headers: { location: new URL(path, request.url).href } })
  }
  return async ({ req: { raw: request } }: GatewayContext): Promise<Response> => {
    const origin = request.headers.get('origin') ?? ''
    const isAllowed = origins.includes(origin)
    if (request.method === 'OPTIONS') return isAllowed ? preflightResponse(origin) : toXml(corsError)
    const response = await save(request).catch(errorResponse)
    if (isAllowed) response.headers.set('access-control-allow-origin', origin)
    return response
  }
}

const denied = new UploadError(403, 'AccessDenied', 'Access Denied')
const corsError = new UploadError(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.')

const preflightResponse = (origin: string) =>
  new Response(null, {
    headers: { 'access-control-allow-origin': origin, 'access-control-allow-methods': 'POST', vary: 'Origin' },
  })

/** S3 accepts larger files; here they are held in memory. */
const maxFormBytes = 64 * 1024 * 1024

/** Field names are in lower case. */
type Fields = ReadonlyMap<string, string>

async function readForm(request: Request): Promise<{ fields: Fields; file: File }> {
  if (Number(request.headers.get('content-length')) > maxFormBytes)
    throw new UploadError(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
  const form = await request.formData().catch(() => {
    throw new UploadError(400, 'MalformedPOSTRequest', 'The body of your POST request is not well-formed.')
  })
  const fields = new Map<string, string>()
  for (const [name, value] of form) {
    // S3 ignores the fields after the file.
    if (name === 'file' && typeof value !== 'string') return { fields, file: value }
    if (typeof value === 'string') fields.set(name.toLowerCase(), value)
  }
  throw new UploadError(400, 'InvalidArgument', 'POST requires exactly one file upload per request.')
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/**
 * Checks the signature of the policy: version 4, with a key that derives from the day, the region and the service.
 * @throws UploadError
 */
function checkSignature(fields: Fields, secretAccessKey: string): void {
  const [, ...scope] = (fields.get('x-amz-credential') ?? '').split('/')
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  const signature = Buffer.from(fields.get('x-amz-signature') ?? '', 'hex')
  const expected = hmac(key, fields.get('policy') ?? '')
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected))
    throw new UploadError(403, 'SignatureDoesNotMatch', 'The request signature we calculated does not match.')
}

type Condition = Record<string, string> | ['content-length-range', number, number]

/**
 * Checks the fields and the size against the conditions of the form's policy.
 * @throws UploadError
 */
function checkPolicy(fields: Fields, bytes: number): void {
  const policy = fields.get('policy')
  if (!policy) throw denied
  const { conditions, expiration } = JSON.parse(Buffer.from(policy, 'base64').toString()) as {
    conditions: Condition[]
    expiration: string
  }
  if (Date.parse(expiration) <= Date.now())
    throw new UploadError(403, 'AccessDenied', 'Invalid according to Policy: Policy expired.')
  for (const condition of conditions) {
    if (!Array.isArray(condition)) checkFields(condition, fields)
    else if (bytes < condition[1])
      throw new UploadError(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size')
    else if (bytes > condition[2])
      throw new UploadError(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
  }
}

function checkFields(condition: Record<string, string>, fields: Fields): void {
  for (const [name, value] of Object.entries(condition))
    if (fields.get(name.toLowerCase()) !== value)
      throw new UploadError(403, 'AccessDenied', `Invalid according to Policy: Policy Condition failed: ${name}`)
}

function errorResponse(error: unknown): Response {
  if (error instanceof UploadError) return toXml(error)
  throw error
}

const toXml = ({ status, code, message }: UploadError) =>
  new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
    { status, headers: { 'content-type': 'application/xml' } },
  )
