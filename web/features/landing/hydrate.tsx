import '../../ui/theme/base.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { surviveTranslation } from '../../ui/survive-translation.ts'
import { isStored } from '../../browser/storage.ts'
import { prefetchAppOnIntent } from './prefetch-app.ts'
import { LandingPage } from './landing-page.tsx'
import { reloadWhenSignedIn } from './reload-when-signed-in.ts'

const page = document.getElementById('page')
if (!page) throw new Error('index.html has no #page')
surviveTranslation()
// The build prerenders the landing into the page; the development server does not.
if (page.firstElementChild) hydrateRoot(page, <LandingPage />)
else createRoot(page).render(<LandingPage />)
prefetchAppOnIntent(page.dataset.app?.split(' ') ?? [])
reloadWhenSignedIn()
if (isStored('next-page')) void import('./former-toast.ts').catch(() => undefined)
