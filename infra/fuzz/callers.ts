import { demoAccounts } from '../local/demo/accounts.ts'

/** Who sends the requests: a visitor, or a demo account. */
export type FuzzCaller = { who: string; username?: string; isUnlocked?: true }

export const fuzzCallers: readonly FuzzCaller[] = [
  { who: 'a visitor' },
  { who: 'a member', username: 'member' },
  { who: 'an admin', username: 'admin', isUnlocked: true },
]

async function post(url: string, body: object, cookie: string): Promise<string[]> {
  const headers = { 'content-type': 'application/json', cookie }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response.headers.getSetCookie()
}

/** The session cookie's value of the caller, signed in. Undefined for a visitor. */
export async function sessionOf(base: string, { username, isUnlocked }: FuzzCaller): Promise<string | undefined> {
  if (!username) return undefined
  const password = demoAccounts.find((account) => account.username === username)?.password
  const cookies = await post(`${base}/api/auth/login`, { username, password }, '')
  const session = cookies.map((line) => /^session=([^;]*)/.exec(line)?.[1]).find(Boolean)
  if (isUnlocked) await post(`${base}/api/auth/unlock`, { area: 'owner', password: 'orbit' }, `session=${session}`)
  return session
}
