import type { GatewayContext } from '../gateway/context.ts'
import { checkForm, Refused, type Credentials, type Fields } from './post-policy.ts'
import type { MediaStore } from './media-store.ts'

type Bucket = {
  name: string
  store: MediaStore
  /** Who may sign forms. */
  credentials: Credentials
  /** Whose scripts may send one and read the answer. */
  origins: readonly string[]
  clock?: () => Date
}

/** Takes pictures as S3 does at `POST /<bucket>`: a signed form, and its file. */
export function uploads({ name, store, credentials, origins, clock = () => new Date() }: Bucket) {
  async function take(request: Request): Promise<Response> {
    const { fields, file } = await readForm(request)
    checkForm(new Map([...fields, ['bucket', name]]), file.size, { by: credentials, now: clock() })
    const path = `/${fields.get('key')}`
    if (!(await store.put(path, Buffer.from(await file.arrayBuffer()))))
      throw new Refused(403, 'AccessDenied', 'Access Denied')
    return new Response(null, { status: 204, headers: { location: new URL(path, request.url).href } })
  }
  return async ({ req: { raw: request } }: GatewayContext): Promise<Response> => {
    const origin = request.headers.get('origin') ?? ''
    const isOurs = origins.includes(origin)
    if (request.method === 'OPTIONS') return isOurs ? preflight(origin) : toXml(notAllowed)
    const answer = await take(request).catch(refusal)
    if (isOurs) answer.headers.set('access-control-allow-origin', origin)
    return answer
  }
}

const notAllowed = new Refused(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.')

const preflight = (origin: string) =>
  new Response(null, {
    headers: { 'access-control-allow-origin': origin, 'access-control-allow-methods': 'POST', vary: 'Origin' },
  })

/** S3 takes far more; this much lies in memory here. */
const maxFormBytes = 64 * 1024 * 1024

async function readForm(request: Request): Promise<{ fields: Fields; file: File }> {
  const length = request.headers.get('content-length')
  if (!length) throw new Refused(411, 'MissingContentLength', 'You must provide the Content-Length HTTP header.')
  if (Number(length) > maxFormBytes)
    throw new Refused(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data'))
    throw new Refused(412, 'PreconditionFailed', 'Bucket POST must be of the enclosure-type multipart/form-data')
  const form = await request.formData().catch(() => {
    throw new Refused(400, 'MalformedPOSTRequest', 'The body of your POST request is not well-formed.')
  })
  const fields = new Map<string, string>()
  for (const [name, value] of form) {
    // What comes after the file does not count.
    if (name === 'file' && typeof value !== 'string') return { fields, file: value }
    if (typeof value === 'string') fields.set(name.toLowerCase(), value)
  }
  throw new Refused(400, 'InvalidArgument', 'POST requires exactly one file upload per request.')
}

function refusal(error: unknown): Response {
  if (error instanceof Refused) return toXml(error)
  throw error
}

const toXml = ({ status, code, message }: Refused) => {
  const words = message.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${words}</Message></Error>`,
    {
      status,
      headers: { 'content-type': 'application/xml' },
    },
  )
}
