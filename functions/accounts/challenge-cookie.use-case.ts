import { isLocal } from '../environment.ts'
import { cookieValue, setCookie } from '../http/cookies.ts'

/** The cookie that binds a challenge to the browser that asked for it. */
const cookieName = () => (isLocal() ? 'passkey' : '__Host-passkey')

const cookie = (value: string, maxAgeSeconds: number): string =>
  setCookie({ name: cookieName(), value, maxAgeSeconds, isReadable: false, isSecure: !isLocal() })

/** The Set-Cookie line with the secret that ties the challenge to the browser. */
export const challengeCookie = (secret: string, maxAgeSeconds: number): string => cookie(secret, maxAgeSeconds)

/** The Set-Cookie line that removes the cookie once the challenge is used. */
export const usedChallengeCookie = (): string => cookie('', 0)

/** The secret in the request's cookies. Without the cookie it is empty, which matches no challenge. */
export const challengeSecret = (received: string[]): string => cookieValue(received, cookieName()) ?? ''
