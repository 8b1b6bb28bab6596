import { paths } from './paths.ts'

const mailedPaths: string[] = [paths.reset, paths.confirmEmail, paths.verifyEmail]
let taken = ''

/**
 * Takes the token of a mailed link out of the address, so that neither the address bar nor the history shows it. Call it before
 * the router reads the address. The fragment of an address never reaches a server.
 */
export function takeMailedToken() {
  const { pathname, hash } = location
  if (!mailedPaths.includes(pathname) || hash === '') return
  taken = hash.slice(1)
  history.replaceState(null, '', pathname)
}

/** The token of the mailed link that opened the page; empty without one. */
export const mailedToken = (): string => taken
