import { setInterval } from 'node:timers/promises'
import { demoAccount, type DemoAccount } from '../local/demo/accounts.ts'

/** Who sends the requests: a visitor, or a demo account, perhaps with the owner menu unlocked. */
export type FuzzCaller = { role: string; account?: DemoAccount; isUnlocked?: true }

export const fuzzCallers: readonly FuzzCaller[] = [
  { role: 'visitor' },
  { role: 'member', account: demoAccount('member') },
  { role: 'admin', account: demoAccount('admin'), isUnlocked: true },
]

async function post(url: string, body: object, cookie: string): Promise<string[]> {
  const headers = { 'content-type': 'application/json', cookie }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response.headers.getSetCookie()
}

const unlock = (base: string, session: string): Promise<unknown> =>
  post(`${base}/api/auth/unlock`, { area: 'owner', password: 'orbit' }, `session=${session}`)

/** Signs the account in. Returns the value of its session cookie. */
export async function signIn(base: string, { username, password }: DemoAccount): Promise<string> {
  const cookies = await post(`${base}/api/auth/login`, { username, password }, '')
  const session = cookies.map((line) => /^session=([^;]*)/.exec(line)?.[1]).find(Boolean)
  if (!session) throw new Error('Signing in set no session')
  return session
}

/** The owner menu stays unlocked for 15 minutes, and a run may take longer. */
const unlockEveryMilliseconds = 5 * 60_000

/** Unlocks the owner menu of the session, and repeats it until the signal aborts or the session has ended. */
export async function keepUnlocked(base: string, session: string, signal: AbortSignal): Promise<void> {
  await unlock(base, session)
  const repeat = async () => {
    for await (const _ of setInterval(unlockEveryMilliseconds, undefined, { signal })) await unlock(base, session)
  }
  // `isSessionValid` reports a session that has ended.
  void repeat().catch(() => undefined)
}

/** Whether the session is still the caller's, with their role and the unlocked menu. */
export async function isSessionValid(
  base: string,
  session: string,
  { account, isUnlocked }: FuzzCaller,
): Promise<boolean> {
  const response = await fetch(`${base}/api/auth/user`, { headers: { cookie: `session=${session}` } })
  if (!response.ok) return false
  const user = (await response.json()) as { userType: string; unlockedUntil: string | null }
  return user.userType === account?.userType && (!isUnlocked || user.unlockedUntil !== null)
}
