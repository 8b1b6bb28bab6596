import '../ui/theme/base.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { discardEarlyResponses } from '../api/early-responses.ts'
import { queryClient } from '../api/client.ts'
import { currentUser } from '../api/session.ts'
import { prepareTransport } from '../api/transport.ts'
import { watchAccount } from '../browser/account-change.ts'
import { takeFromFormerPage } from '../browser/next-page.ts'
import { keepFocus } from '../navigation/keep-focus.ts'
import { takeMailedToken } from '../features/accounts/mailed-token.ts'
import { paths } from '../navigation/paths.ts'
import { recordFocus } from './first-view.ts'
import { prefetchOnIntent } from './prefetch.ts'
import { Providers } from './providers.tsx'
import { refetchOnOpen } from './refetch-on-open.ts'
import { createRouter, routes } from './router.tsx'
import { loadStartScreen } from './start-screen.tsx'
import { surviveTranslation } from '../ui/survive-translation.ts'
import { toast } from '../ui/feedback/toast.ts'
import { readAutofill } from '../ui/forms/read-autofill.ts'
import { whenSettled } from '../ui/when-settled.ts'

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

void start()
