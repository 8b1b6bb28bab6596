import { useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, useLocation, useMatches } from 'react-router'
import * as v from 'valibot'
import type { CurrentUser } from '../../shared/accounts/schema.ts'
import { brand } from '../../shared/brand.ts'
import { queryClient, read, type Readable, readPages } from '../api/client.ts'
import { currentUser, isStaff, isUnlocked } from '../api/session.ts'
import { isMembersScreen } from '../browser/screen-account.ts'

// Route loaders that start a screen's reads without waiting for them: its code and its data load in parallel.

type Prefetch = (url: URL) => void

/** Starts a read of the screen. */
export const prefetchRead = <N extends Readable>(...input: Parameters<typeof read<N>>): void =>
  void queryClient.prefetchQuery(read(...input))

/** Starts a paginated list of the screen. */
export const prefetchList = <N extends Readable>(...input: Parameters<typeof readPages<N>>): void =>
  void queryClient.prefetchInfiniteQuery(readPages(...input))

/** Waits until the user is known, or calls would be refused. */
const prefetchOnce =
  (mayRead: (user: CurrentUser) => boolean, prefetch: Prefetch) =>
  ({ request }: LoaderFunctionArgs) => {
    const user = queryClient.ensureQueryData(currentUser)
    void user.then((known) => known && mayRead(known) && prefetch(new URL(request.url))).catch(() => undefined)
    return null
  }

/** The loaders of screens, by who may see them. */
export const prefetchFor = {
  everyone:
    (prefetch: Prefetch) =>
    ({ request }: LoaderFunctionArgs) => {
      prefetch(new URL(request.url))
      return null
    },
  /** Skips the reads when the user is known to be a visitor, or is leaving. */
  members:
    (prefetch: Prefetch) =>
    ({ request }: LoaderFunctionArgs) => {
      const user = queryClient.getQueryData(currentUser.queryKey)
      if (user !== null && isMembersScreen()) prefetch(new URL(request.url))
      return null
    },
  staff: (prefetch: Prefetch) => prefetchOnce(isStaff, prefetch),
  /** Staff who have entered the owner password. */
  unlocked: (prefetch: Prefetch) => prefetchOnce((user) => isStaff(user) && isUnlocked(user), prefetch),
}

/** Fetches code ahead of time. A failure does not matter here: showing the component tries again. */
export const preload = (load: () => Promise<unknown>) => void load().catch(() => undefined)

/** The navigation state of an address that opens as a dialog over the screen it was opened from. */
export const dialogState = { isDialog: true } as const

export const opensDialog = (state: unknown): boolean => v.is(v.object({ isDialog: v.literal(true) }), state)

const picture = v.object({ showsPicture: v.literal(true) })

/** The navigation state of a screen whose picture is full screen: Back closes it. */
export const withPicture = (state: unknown) => ({ ...(state as object | null), showsPicture: true })

export const showsPicture = (state: unknown): boolean => v.is(picture, state)

/** A route's `handle`. Without a title, the screen sets it when it knows it: `useDocumentTitle`. */
type RouteHandle = { title?: string; ownTitle?: boolean }

export const routeTitle = (title: string): RouteHandle => ({ title })

/** For a route whose title is the name of what it shows. */
export const ownTitle: RouteHandle = { ownTitle: true }

const documentTitle = (title: string | undefined): string => (title ? `${title} · ${brand.product}` : brand.product)

/** Sets the title of a screen whose route has `ownTitle`, once it is known. */
export function useDocumentTitle(title: string | undefined) {
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle(title)
  }, [title])
}

/** Keeps the document title and the focus in step with the route. */
export function useRouteTitle() {
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined)
  const { title, ownTitle } = handles.findLast((handle) => handle?.title ?? handle?.ownTitle) ?? {}
  const { pathname, state } = useLocation()
  const isDialog = opensDialog(state)
  const shown = useRef({ pathname, isDialog })

  useEffect(() => {
    if (!ownTitle) document.title = documentTitle(title)
  }, [title, ownTitle])

  useEffect(() => {
    const before = shown.current
    if (before.pathname === pathname) return
    shown.current = { pathname, isDialog }
    // A dialog takes the focus, and returns it when it closes.
    if (before.isDialog || isDialog) return
    // A menu that was opened since the address changed keeps it, and stays open.
    if (document.activeElement?.ariaExpanded === 'true') return
    // Screen readers announce the new screen, and the next Tab starts at its top.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [pathname, isDialog])
}
