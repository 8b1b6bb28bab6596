import { createRoot, hydrateRoot } from 'react-dom/client'
import { visitor } from '../../../shared/screen-account.ts'
import { signedInAccount } from '../../browser/screen-account.ts'
import { isStored } from '../../browser/storage.ts'
import { surviveTranslation } from '../../ui/survive-translation.ts'
import '../../ui/theme/base.css'
import { LandingPage } from './landing-page.tsx'

/**
 * Fetches the app's files when the pointer or the focus is on a link into the app, which is a separate page from the
 * prerendered landing. Not with `<link rel="prefetch">`: in Firefox, our Content-Security-Policy refuses it.
 */
function prefetchAppOnIntent(files: readonly string[]) {
  const prefetch = () => {
    // A failure does not matter here: the app fetches them itself.
    for (const path of files) globalThis.fetchCode?.(path).catch(() => undefined)
  }
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (link?.origin !== location.origin) return
    document.removeEventListener('pointerover', onIntent)
    document.removeEventListener('focusin', onIntent)
    prefetch()
  }
  document.addEventListener('pointerover', onIntent)
  document.addEventListener('focusin', onIntent)
}

/**
 * Back navigation can restore this page from the browser's cache for someone who has signed in since. A reload gets the
 * app from the same address. It happens once: a reload is not a back navigation.
 */
function reloadWhenSignedIn() {
  addEventListener('pageshow', ({ persisted }) => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if ((persisted || navigation?.type === 'back_forward') && signedInAccount() !== visitor) location.reload()
  })
}

const page = document.getElementById('page')
if (!page) throw new Error('index.html has no #page')
surviveTranslation()
// The build prerenders the landing into the page; the development server does not.
if (page.firstElementChild) hydrateRoot(page, <LandingPage />)
else createRoot(page).render(<LandingPage />)
prefetchAppOnIntent(page.dataset.app?.split(' ') ?? [])
reloadWhenSignedIn()
if (isStored('next-page')) void import('./former-toast.ts').catch(() => undefined)
