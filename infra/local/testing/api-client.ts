/** A caller that keeps its cookies and talks to the API over HTTP alone. */
export type ApiClient = ReturnType<typeof apiClient>

export type Answer = { status: number; body: Record<string, unknown>; headers: Headers }

/** Someone at that address, not signed in yet. */
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
    const answer: Answer = {
      status: reply.status,
      body: text ? (JSON.parse(text) as Answer['body']) : {},
      headers: reply.headers,
    }
    return answer
  }
  return {
    get: (path: string) => call('GET', path),
    post: (path: string, body: object = {}, headers?: Record<string, string>) => call('POST', path, body, headers),
  }
}

/** Someone who is signed in. */
export async function signIn(base: string, username: string, password: string): Promise<ApiClient> {
  const caller = apiClient(base)
  const { status } = await caller.post('/api/auth/login', { username, password })
  if (status !== 200) throw new Error(`${username} could not sign in: ${status}`)
  return caller
}

/** The co-founder of the demo, with the owner menu open. */
export async function unlockedCoFounder(base: string): Promise<ApiClient> {
  const caller = await signIn(base, 'cofounder', 'solara-cofounder')
  const { status } = await caller.post('/api/auth/unlock', { area: 'owner', password: 'orbit' })
  if (status !== 200) throw new Error(`The owner menu stayed locked: ${status}`)
  return caller
}
