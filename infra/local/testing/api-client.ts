/** A client of the API with a cookie jar. */
export type ApiClient = ReturnType<typeof apiClient>

export type ApiReply = { status: number; body: Record<string, unknown>; headers: Headers }

/** A client without a session. */
export function apiClient(base: string) {
  const cookies = new Map<string, string>()
  const call = async (method: 'GET' | 'POST', path: string, body?: object, headers: Record<string, string> = {}) => {
    const reply = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        cookie: [...cookies].map((cookie) => cookie.join('=')).join('; '),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const text = await reply.text()
    const result: ApiReply = {
      status: reply.status,
      body: text ? (JSON.parse(text) as ApiReply['body']) : {},
      headers: reply.headers,
    }
    return result
  }
  return {
    get: (path: string) => call('GET', path),
    post: (path: string, body: object = {}, headers?: Record<string, string>) => call('POST', path, body, headers),
  }
}

/** A client that is signed in. */
export async function signIn(base: string, username: string, password: string): Promise<ApiClient> {
  const client = apiClient(base)
  const { status } = await client.post('/api/auth/login', { username, password })
  if (status !== 200) throw new Error(`${username} could not sign in: ${status}`)
  return client
}

/** The demo co-founder, with the owner menu unlocked. */
export async function unlockedCoFounder(base: string): Promise<ApiClient> {
  const client = await signIn(base, 'cofounder', 'solara-cofounder')
  const { status } = await client.post('/api/auth/unlock', { area: 'owner', password: 'orbit' })
  if (status !== 200) throw new Error(`The owner menu stayed locked: ${status}`)
  return client
}
