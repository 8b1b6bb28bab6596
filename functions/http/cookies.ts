import { lifetimeSeconds } from '../data/sessions.ts'
import { isLocal } from '../environment.ts'

/** The session's cookie: out of reach of scripts, of other sites and of sibling hosts. */
const sessionName = () => (isLocal() ? 'session' : '__Host-session')

/** Tells the page that somebody may be signed in, so that a visitor's first paint waits for nothing. No secret. */
const memberName = 'member'

const line = (name: string, value: string, maxAge: number, readable: boolean): string =>
  [
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${maxAge}`,
    'SameSite=Lax',
    ...(isLocal() ? [] : ['Secure']),
    ...(readable ? [] : ['HttpOnly']),
  ].join('; ')

/** The Set-Cookie lines that sign a browser in. */
export const signedIn = (token: string): string[] => [
  line(sessionName(), token, lifetimeSeconds, false),
  line(memberName, '1', lifetimeSeconds, true),
]

/** The Set-Cookie lines that sign a browser out. */
export const signedOut = (): string[] => [line(sessionName(), '', 0, false), line(memberName, '', 0, true)]

/** The session's token among the cookies of a request, each `name=value`. */
export function sessionToken(cookies: string[] | undefined): string | undefined {
  const start = `${sessionName()}=`
  return cookies?.find((cookie) => cookie.startsWith(start))?.slice(start.length)
}
