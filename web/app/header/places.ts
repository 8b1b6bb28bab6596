import { House, Shirt, Store, Target, Wallet, type LucideIcon } from 'lucide-react'
import type { Location } from 'react-router'
import { paths } from '../../navigation/paths.ts'

export type Place = {
  label: string
  path: string
  Icon: LucideIcon
  /** Whether the location is this place or one of its screens. */
  covers: (location: Pick<Location, 'pathname' | 'search'>) => boolean
}

export const within =
  (...places: string[]): Place['covers'] =>
  ({ pathname }) =>
    places.some((place) => pathname === place || (place !== paths.home && pathname.startsWith(`${place}/`)))

/** Whether the location is one of the staff screens. */
export const isAtDesk = within(paths.rewards, paths.shopManagement, paths.communityDesk, paths.admin)

export const home: Place = { label: 'Home', path: paths.home, Icon: House, covers: within(paths.home) }
export const store: Place = { label: 'Store', path: paths.store, Icon: Store, covers: within(paths.store) }
export const wallet: Place = {
  label: 'Wallet',
  path: paths.wallet,
  Icon: Wallet,
  covers: within(paths.wallet, paths.cardPayment, paths.tapToPay),
}
export const games: Omit<Place, 'Icon'> = { label: 'Games', path: paths.games, covers: within(paths.games) }
export const community: Omit<Place, 'Icon'> = {
  label: 'Community',
  path: paths.community,
  covers: within(paths.community),
}
/** Its icon is in the account panel, which loads later. */
export const membership: Omit<Place, 'Icon'> = {
  label: 'Membership',
  path: paths.membership,
  covers: within(paths.membership),
}
export const missions: Place = { label: 'Missions', path: paths.missions, Icon: Target, covers: within(paths.missions) }
export const shop: Place = { label: 'Shop', path: paths.shop, Icon: Shirt, covers: within(paths.shop) }

/** The `aria-current` of a link to the place: `page` on the place itself, `true` on another of its screens. */
export function currentAt(location: Pick<Location, 'pathname' | 'search'>, { path, covers }: Omit<Place, 'Icon'>) {
  if (!covers(location)) return undefined
  return location.pathname === path.split('?')[0] ? 'page' : 'true'
}
