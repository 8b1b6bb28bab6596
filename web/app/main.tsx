import '../ui/theme/base.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { type Location, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from '../api/client.ts'
import { discardEarlyResponses } from '../api/early-responses.ts'
import { currentUser } from '../api/session.ts'
import { prepareTransport } from '../api/transport.ts'
import { watchAccount } from '../browser/account-change.ts'
import { takeFromFormerPage } from '../browser/next-page.ts'
import { takeMailedToken } from '../features/accounts/mailed-token.ts'
import { paths } from '../navigation/paths.ts'
import { toast } from '../ui/feedback/toast.ts'
import { surviveTranslation } from '../ui/survive-translation.ts'
import { whenSettled } from '../ui/when-settled.ts'
import { recordFocus } from './first-view.ts'
import { Providers } from './providers.tsx'
import { createRouter, routes } from './router.tsx'
import { loadStartScreen } from './start-screen.tsx'

type Router = ReturnType<typeof createRouter>

/** Lets the browser react to the user between two long tasks. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Resolves when the router has loaded the first screen's code and started its reads. */
const screenLoaded = (router: Router) =>
  new Promise<void>((resolve) => {
    const check = () => router.state.initialized && resolve()
    router.subscribe(check)
    check()
  })

/** Resolves when there is something to replace the prerendered first view with: the screen's code and the user. */
async function readyToRender(router: Router) {
  const user = queryClient.ensureQueryData(currentUser).catch(() => undefined)
  const startScreen =
    router.state.location.pathname === paths.home ? loadStartScreen().catch(() => undefined) : undefined
  await Promise.all([screenLoaded(router), user, startScreen])
}

async function start() {
  const page = document.getElementById('page')
  if (!page) throw new Error('The document has no #page')
  takeMailedToken()
  surviveTranslation()
  await nextTask()
  watchAccount(() => void queryClient.invalidateQueries())
  const former = takeFromFormerPage()
  // Where React Router reads the state that it opens with.
  if (former.state) history.replaceState({ usr: former.state }, '')
  const router = createRouter()
  refetchOnOpen(router)
  prefetchOnIntent(routes)
  if (page.firstElementChild) await readyToRender(router)
  discardEarlyResponses()
  recordFocus()
  keepFocus()
  readAutofill()
  if (former.toast) toast(former.toast)
  const root = createRoot(page)
  // In a transition, React renders in short slices, between which the page can react.
  startTransition(() =>
    root.render(
      <Providers>
        <RouterProvider router={router} />
      </Providers>,
    ),
  )
  whenSettled(prepareTransport)
  addEventListener('pointerdown', prepareTransport, { once: true, passive: true })
  addEventListener('keydown', prepareTransport, { once: true, passive: true })
}

type LazyParts = { Component?: () => Promise<unknown> }

/**
 * Prefetches a link's screen when the pointer or the focus reaches the link. Adds one pair of listeners for the whole page.
 */
function prefetchOnIntent(routes: RouteObject[]): void {
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.origin !== location.origin || link.target === '_blank') return
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      const { lazy } = route as { lazy?: LazyParts }
      // A failure does not matter here: following the link tries again and shows the error.
      void lazy?.Component?.().catch(() => undefined)
    }
  }
  document.addEventListener('pointerover', onIntent, { passive: true })
  document.addEventListener('focusin', onIntent)
}

/** As long as a dialog that closes takes to return the focus to its opener. */
const returnMilliseconds = 100

/**
 * When the element with the focus leaves the page (a claim that was decided, a line that was removed), the focus goes to the screen.
 * Otherwise it would be on the body, and the keyboard would begin again at the top of the page.
 */
function keepFocus(): void {
  let focused: EventTarget | null = null
  document.addEventListener('focusin', ({ target }) => {
    focused = target
  })
  new MutationObserver(() => {
    if (!(focused instanceof HTMLElement) || focused.isConnected || document.activeElement !== document.body) return
    focused = null
    setTimeout(() => {
      if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
    }, returnMilliseconds)
  }).observe(document.body, { childList: true, subtree: true })
}

/**
 * Some browsers and password managers fill in fields without an event, so the form believes that they are empty. Before a form is
 * submitted, each of its inputs says what it contains. React ignores what it knows already.
 */
function readAutofill(): void {
  document.addEventListener(
    'submit',
    ({ target }) => {
      if (!(target instanceof HTMLFormElement)) return
      for (const field of target.elements)
        if (field instanceof HTMLInputElement) field.dispatchEvent(new Event('input', { bubbles: true }))
    },
    { capture: true },
  )
}

/** What counts as a screen: a path, and the tab that is selected on it. Searching a list opens no screen. */
const screenOf = ({ pathname, search }: Location): string =>
  `${pathname} ${new URLSearchParams(search).get('tab') ?? ''}`

/**
 * Refetches what a screen shows when it is opened, while the old data stay visible: everything cached counts as outdated, so
 * its loader and its components read it again, once. The header's balance and bell are on every screen.
 */
function refetchOnOpen(router: Router): void {
  let opened = screenOf(router.state.location)
  router.subscribe(({ navigation, location }) => {
    const opening = screenOf(navigation.location ?? location)
    if (opening === opened) return
    opened = opening
    void queryClient.invalidateQueries({ refetchType: 'none' })
    void queryClient.refetchQueries({ queryKey: currentUser.queryKey, type: 'active' }, { cancelRefetch: false })
  })
}

void start()
