/** The cookie set beside the session's. It holds no secret: it only tells scripts that a session probably exists. */
const hint = 'member'

/** Whether this browser was signed in. When it was not, no call is made. */
export const mayBeSignedIn = (cookies: string = document.cookie): boolean => cookies.split('; ').includes(`${hint}=1`)

/** Removes the cookie. */
export function clearSessionHint() {
  document.cookie = `${hint}=; Max-Age=0; Path=/; SameSite=Lax`
}
