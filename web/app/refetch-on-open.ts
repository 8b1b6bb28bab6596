import type { Location } from 'react-router'
import { queryClient } from '../api/client.ts'
import { currentUser } from '../api/session.ts'

type RouterState = { location: Location; navigation: { location?: Location | undefined } }
type Router = { state: RouterState; subscribe: (listener: (state: RouterState) => void) => unknown }

/** What counts as a screen: a path, and the tab that is selected on it. Searching a list opens no screen. */
const screenOf = ({ pathname, search }: Location): string =>
  `${pathname} ${new URLSearchParams(search).get('tab') ?? ''}`

/**
 * Refetches what a screen shows when it is opened, while the old data stay visible: everything cached counts as outdated, so
 * its loader and its components read it again, once. The header's balance and bell are on every screen.
 */
export function refetchOnOpen(router: Router): void {
  let opened = screenOf(router.state.location)
  router.subscribe(({ navigation, location }) => {
    const opening = screenOf(navigation.location ?? location)
    if (opening === opened) return
    opened = opening
    void queryClient.invalidateQueries({ refetchType: 'none' })
    void queryClient.refetchQueries({ queryKey: currentUser.queryKey, type: 'active' }, { cancelRefetch: false })
  })
}
