import { randomInt, randomUUID } from 'node:crypto'
import { request as overHttp, type IncomingMessage } from 'node:http'
import { request as overTls } from 'node:https'
import { text } from 'node:stream/consumers'

export type Reply = {
  status: number
  headers: Record<string, string>
  cookies: string[]
  text: string
  /** The body as JSON. */
  body: never
}

type Options = {
  /** Sent as JSON. */
  body?: unknown
  /** Sent unchanged. */
  content?: string
  headers?: Record<string, string>
}

/** The deployed site, as its visitors reach it: through the distribution. */
export class Site {
  /** Each file of tests is a household of its own: the API limits registrations by address. */
  private readonly localAddress = `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`
  private readonly port: number | undefined
  private readonly origin: string

  /** `port` is that of the emulated AWS. Without one, requests go to the origin itself. */
  constructor(port: number | undefined, origin: string) {
    this.port = port
    this.origin = origin
  }

  /** Sends a request to the distribution, or to another host of the emulated AWS. */
  async send(
    method: string,
    path: string,
    { body, content = body === undefined ? undefined : JSON.stringify(body), headers = {} }: Options = {},
    host = new URL(this.origin).host,
  ): Promise<Reply> {
    const isEmulated = this.port !== undefined
    const { hostname, port, protocol } = new URL(this.origin)
    const target = isEmulated
      ? { host: '127.0.0.1', localAddress: this.localAddress, port: this.port }
      : { host: hostname, port }
    const request = !isEmulated && protocol === 'https:' ? overTls : overHttp
    const sending = request({
      ...target,
      method,
      path,
      timeout: 30_000,
      headers: {
        host,
        origin: this.origin,
        ...(isEmulated && { 'x-forwarded-proto': 'https' }),
        ...(content !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(content),
        }),
        ...headers,
      },
    })
    sending.end(content)
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      sending.on('response', resolve)
      sending.on('error', reject)
      sending.on('timeout', () => sending.destroy(new Error(`${method} ${path} was not answered within 30 seconds`)))
    })
    const received = await text(response)
    const isJson = response.headers['content-type']?.includes('json') ?? false
    return {
      status: response.statusCode ?? 0,
      headers: response.headers as Record<string, string>,
      cookies: response.headers['set-cookie'] ?? [],
      text: received,
      body: (isJson && received ? JSON.parse(received) : undefined) as never,
    }
  }

  /** A browser without cookies. */
  visitor(): Visitor {
    return new Visitor(this)
  }
}

/** A browser: it keeps the cookies that it receives. */
export class Visitor {
  private readonly cookies = new Map<string, string>()
  private readonly site: Site

  constructor(site: Site) {
    this.site = site
  }

  /** Calls the API. Each call has an idempotency key of its own. */
  async call(method: string, path: string, body?: unknown, key: string = randomUUID()): Promise<Reply> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(cookie && { cookie }), ...(method !== 'GET' && { 'idempotency-key': key }) }
    const reply = await this.site.send(method, `/api/${path}`, { ...(body !== undefined && { body }), headers })
    for (const each of reply.cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? []
      if (/max-age=0/i.test(each)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return reply
  }
}

/** The paths of the app's scripts that a page names. Each contains a hash. */
export const scriptsOf = (page: string): string[] => page.match(/\/assets\/[\w-]+\.js/g) ?? []

/** The path of a script of the app. */
export async function hashedFile(site: Site): Promise<string> {
  const { text: page } = await site.send('GET', '/membership')
  const [path] = scriptsOf(page)
  if (path === undefined) throw new Error('The page has no script')
  return path
}
