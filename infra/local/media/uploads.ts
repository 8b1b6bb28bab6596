import type { GatewayContext } from '../gateway/context.ts'
import type { MediaStore } from './media-store.ts'

type Bucket = {
  name: string
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
 * Accepts uploads as S3 does at `POST /<bucket>`: a presigned form with its file. The conditions of the form's policy are
 * checked; its signature and expiry are not.
 */
export function uploads({ name, store, origins }: Bucket) {
  async function save(request: Request): Promise<Response> {
    const { fields, file } = await readForm(request)
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

/** S3 accepts larger files; these are held in memory. */
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

type Condition = Record<string, string> | ['content-length-range', number, number]

/**
 * Checks the fields and the size against the conditions of the form's policy.
 * @throws UploadError
 */
function checkPolicy(fields: Fields, bytes: number): void {
  const policy = fields.get('policy')
  if (!policy) throw denied
  const { conditions } = JSON.parse(Buffer.from(policy, 'base64').toString()) as { conditions: Condition[] }
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
