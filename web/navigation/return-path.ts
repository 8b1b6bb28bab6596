import { useLocation, type Location } from 'react-router'
import { paths } from './paths.ts'

/** What /login is told about where the person was. */
export type ReturnState = { from: string }

/** The history state that brings a person back here after signing in. */
export const returnStateFor = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): ReturnState => ({
  from: pathname + search,
})

/** Where to go after signing in. Only ever a path of this site: anything else in the state is the home page. */
export function returnPathFrom(state: unknown): string {
  const from = (state as Partial<ReturnState> | null)?.from
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) && !from.startsWith(paths.signIn) ? from : paths.home
}

/** Where to go after signing in, on the sign-in screen. */
export const useReturnPath = (): string => returnPathFrom(useLocation().state)
