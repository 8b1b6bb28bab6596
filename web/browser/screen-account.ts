import { visitor } from '../../shared/screen-account.ts'

declare global {
  /** Set by the script in the document (build/document-start.js): the account whose first reads it has sent. */
  var screenAccount: string | undefined
}

/** The readable cookie that the server sets beside the session's: the account's id, followed by `.staff` for staff. */
const cookie = 'member'

/** The account that is signed in in this browser: its id, or `visitor`. Only the server verifies it. */
export const signedInAccount = (cookies: string = globalThis.document?.cookie ?? ''): string =>
  new RegExp(`(?:^|; )${cookie}=([0-9a-f-]{36})(?:\\.staff)?(?:;|$)`).exec(cookies)?.[1] ?? visitor

/** Removes the cookie: the session has ended. */
export function forgetSignedInAccount() {
  document.cookie = `${cookie}=; Max-Age=0; Path=/; SameSite=Lax`
}

let account = globalThis.screenAccount ?? signedInAccount()

/** The account whose screen this page is. A visitor's page becomes a member's who signs in; a member's page never changes. */
export const screenAccount = (): string => account

export const isMembersScreen = (): boolean => account !== visitor

export function setScreenAccount(id: string) {
  account = id
}
