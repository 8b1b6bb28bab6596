import { isLocal } from '../environment.ts'
import { cookieValue, setCookie } from '../http/cookies.ts'
import { lifetimeSecondsOf, longestLifetimeSeconds } from './session-lifetime.ts'
import { isStaff, type User } from './user.ts'

/** The `__Host-` prefix keeps sibling hosts from setting the cookie. It requires HTTPS, so local runs go without. */
const sessionName = () => (isLocal() ? 'session' : '__Host-session')

/**
 * Not a secret. It tells the page which account may be signed in, so that a visitor's first paint needs no request and every tab
 * notices another account; and that it is of staff, whose pages start their reads immediately. The server trusts none of it.
 */
const accountName = 'member'

const accountCookie = (account: string, maxAgeSeconds: number): string =>
  setCookie({ name: accountName, value: account, maxAgeSeconds, isReadable: true, isSecure: !isLocal() })

const cookies = (token: string, account: string, maxAgeSeconds: number): string[] => [
  setCookie({ name: sessionName(), value: token, maxAgeSeconds, isReadable: false, isSecure: !isLocal() }),
  accountCookie(account, maxAgeSeconds),
]

/** The Set-Cookie lines that sign a browser in for as long as the session lasts. */
export const signedInCookies = (user: Pick<User, 'id' | 'userType'>, token: string): string[] =>
  cookies(token, isStaff(user) ? `${user.id}.staff` : user.id, lifetimeSecondsOf(user))

/** The Set-Cookie lines that name the account of the session that a browser sends. The session may have ended. */
export const accountCookies = (userId: string | undefined): string[] => [
  userId === undefined ? accountCookie('', 0) : accountCookie(userId, longestLifetimeSeconds),
]

/** The Set-Cookie lines that sign a browser out. */
export const signedOutCookies = (): string[] => cookies('', '', 0)

/** The session token from the request's cookies, each `name=value`. */
export const sessionToken = (received: string[] | undefined): string | undefined => cookieValue(received, sessionName())
