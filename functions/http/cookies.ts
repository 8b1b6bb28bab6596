type CookieOptions = {
  name: string
  value: string
  /** Zero removes the cookie. */
  maxAgeSeconds: number
  /** Scripts may read it. */
  isReadable: boolean
  /** Only sent over HTTPS. */
  isSecure: boolean
}

/** A Set-Cookie line. Browsers send the cookie to this host only, and not along with requests from other sites. */
export const setCookie = ({ name, value, maxAgeSeconds, isReadable, isSecure }: CookieOptions): string =>
  [
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${maxAgeSeconds}`,
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
    ...(isReadable ? [] : ['HttpOnly']),
  ].join('; ')

/** The value of a cookie among those of a request, each `name=value`. */
export function cookieValue(cookies: string[] | undefined, name: string): string | undefined {
  const start = `${name}=`
  return cookies?.find((cookie) => cookie.startsWith(start))?.slice(start.length)
}
