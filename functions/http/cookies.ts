type CookieOptions = {
  name: string
  value: string
  /** Zero removes the cookie. */
  maxAgeSeconds: number
  /** Whether scripts can read the cookie. */
  isReadable: boolean
  /** Whether the browser sends the cookie over HTTPS only. */
  isSecure: boolean
}

/** A Set-Cookie header: for this host only, and `SameSite=Lax`. */
export const setCookie = ({ name, value, maxAgeSeconds, isReadable, isSecure }: CookieOptions): string =>
  [
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${maxAgeSeconds}`,
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
    ...(isReadable ? [] : ['HttpOnly']),
  ].join('; ')

/** The value of the named cookie among a request's cookies, each `name=value`. */
export function cookieValue(cookies: string[] | undefined, name: string): string | undefined {
  const start = `${name}=`
  return cookies?.find((cookie) => cookie.startsWith(start))?.slice(start.length)
}
