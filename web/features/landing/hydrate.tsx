import '../../ui/theme/base.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { prefetchOnIntent } from './prefetch-app.ts'
import { LandingPage } from './landing-page.tsx'
import { leaveToTheApp } from './leave-to-the-app.ts'

const page = document.getElementById('page')
if (!page) throw new Error('index.html has no #page')
// The build has put the landing into the page; the development server has not.
if (page.firstElementChild) hydrateRoot(page, <LandingPage />)
else createRoot(page).render(<LandingPage />)
prefetchOnIntent(page.dataset.app?.split(' ') ?? [])
leaveToTheApp()
