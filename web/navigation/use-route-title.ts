import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { brand } from '../../shared/brand.ts'

/** A route's `handle`. */
type RouteHandle = { title: string }

export const routeTitle = (title: string): RouteHandle => ({ title })

/** Keeps the document title and the focus in step with the route. */
export function useRouteTitle() {
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined)
  const title = handles.findLast((handle) => handle?.title)?.title
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    document.title = title ? `${title} · ${brand.product}` : brand.product
  }, [title])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // Screen readers announce the new screen, and the next Tab starts at its top.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [pathname])
}
