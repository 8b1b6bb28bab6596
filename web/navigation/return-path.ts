import { useLocation, type Location } from 'react-router'
import { paths } from './paths.ts'

/** The history state that tells /login where to return to. */
export type ReturnState = { from: string }

/** The history state that opens /login to sign in again, after signing out. */
export const signedOutState = { signedOut: true }

/** Whether the user has just signed out. */
export const hasSignedOut = (state: unknown): boolean =>
  (state as Partial<typeof signedOutState> | null)?.signedOut === true

/** The history state that returns the user to this location after signing in. */
export const returnStateFor = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): ReturnState => ({
  from: pathname + search,
})

/** Where to go after signing in: a path of this site. Any other value in the state leads to the home page. */
export function returnPathFrom(state: unknown): string {
  const from = (state as Partial<ReturnState> | null)?.from
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) && !from.startsWith(paths.signIn) ? from : paths.home
}

/** Where to go after signing in, on the sign-in screen. */
export const useReturnPath = (): string => returnPathFrom(useLocation().state)
