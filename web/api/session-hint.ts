/** The cookie that stands beside the session's: readable here, no secret, it only says that asking is worth it. */
const hint = 'member'

/** True when this browser was signed in; a visitor's page asks the server nothing. */
export const mayBeSignedIn = (cookies: string = document.cookie): boolean => cookies.split('; ').includes(`${hint}=1`)

/** Makes this browser a visitor's again. */
export function clearSessionHint() {
  document.cookie = `${hint}=; Max-Age=0; Path=/; SameSite=Lax`
}
