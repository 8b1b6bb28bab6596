import { visitor } from '../../shared/screen-account.ts'
import { impersonalAddress, paths } from '../navigation/paths.ts'
import { tellNextPage, type NextPage } from './next-page.ts'
import {
  forgetSignedInAccount,
  isMembersScreen,
  screenAccount,
  setScreenAccount,
  signedInAccount,
} from './screen-account.ts'
import { accountKey, claimStorage, leaveStorage } from './storage.ts'

let isLeaving = false

/**
 * Leaves the account: its page goes, with everything in its memory and its storage. The next page belongs to the account that is
 * then signed in, at `path`, or at this address.
 */
export function leaveAccount(path: string | undefined, { toast, state }: Pick<NextPage, 'toast' | 'state'> = {}): void {
  if (isLeaving) return
  isLeaving = true
  document.documentElement.hidden = true
  leaveStorage()
  tellNextPage({ account: signedInAccount(), toast, state })
  // Replacing an address by itself, with its hash, loads nothing.
  if (path === undefined) location.reload()
  else location.replace(path)
}

/** Leaves for the sign-in screen, which returns to this screen. An address that names personal data is left out. */
function leaveForSignIn(): void {
  const from = impersonalAddress(location)
  leaveAccount(paths.signIn, { state: from ? { from } : { signedOut: true } })
}

let isSigningOut = false

/**
 * Sends the request that ends the session. Until it fails, a read that the server refuses because the session has ended does not
 * leave the page first, without the words that follow a sign-out.
 */
export async function whileSigningOut(send: () => Promise<void>): Promise<void> {
  isSigningOut = true
  try {
    await send()
  } catch (error) {
    isSigningOut = false
    throw error
  }
}

/** The server reports that the session of this page's account has ended. */
export function endSession(): void {
  if (!isMembersScreen() || isSigningOut) return
  forgetSignedInAccount()
  leaveForSignIn()
}

/** This page's visitor has signed in. */
export function becomeMember(id: string): void {
  setScreenAccount(id)
  claimStorage(id)
}

type Watch = {
  /** A visitor's page: somebody has signed in, in another tab. */
  onSignedIn: () => void
}

let watch: Watch | undefined

/** Compares this page's account with the one that is signed in in this browser, and leaves the page if it is another. */
export function checkAccount(): void {
  const signedIn = signedInAccount()
  if (signedIn === screenAccount() || isSigningOut) return
  if (isMembersScreen()) {
    if (signedIn === visitor) leaveForSignIn()
    else leaveAccount(paths.home)
    return
  }
  becomeMember(signedIn)
  watch?.onSignedIn()
}

/**
 * Checks the account whenever it may have changed: when another tab signs in or out and claims the storage, when the page becomes
 * visible again, or when it returns from the back/forward cache, in which a member's page is hidden.
 */
export function watchAccount(onSignedIn: Watch['onSignedIn']): void {
  watch = { onSignedIn }
  addEventListener('storage', ({ key }) => (key === accountKey || key === null) && checkAccount())
  addEventListener('focus', checkAccount)
  document.addEventListener('visibilitychange', () => !document.hidden && checkAccount())
  addEventListener('pagehide', () => {
    document.documentElement.hidden = isMembersScreen()
  })
  addEventListener('pageshow', () => {
    checkAccount()
    document.documentElement.hidden = isLeaving
  })
}
