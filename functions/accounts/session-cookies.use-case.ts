import { isLocal } from '../environment.ts'
import { cookieValue, setCookie } from '../http/cookies.ts'

/** The `__Host-` prefix keeps sibling hosts from setting the cookie. It requires HTTPS, so local runs go without. */
const sessionName = () => (isLocal() ? 'session' : '__Host-session')

/** Not a secret. It tells the page that a user may be signed in, so that a visitor's first paint needs no request. */
const memberName = 'member'

const cookies = (token: string, member: string, maxAgeSeconds: number): string[] => [
  setCookie({ name: sessionName(), value: token, maxAgeSeconds, isReadable: false, isSecure: !isLocal() }),
  setCookie({ name: memberName, value: member, maxAgeSeconds, isReadable: true, isSecure: !isLocal() }),
]

/** The Set-Cookie lines that sign a browser in for as long as the session lasts. */
export const signedInCookies = (token: string, maxAgeSeconds: number): string[] => cookies(token, '1', maxAgeSeconds)

/** The Set-Cookie lines that sign a browser out. */
export const signedOutCookies = (): string[] => cookies('', '', 0)

/** The session token from the request's cookies, each `name=value`. */
export const sessionToken = (received: string[] | undefined): string | undefined => cookieValue(received, sessionName())
