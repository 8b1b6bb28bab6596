import '../ui/theme/base.css'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { onSessionEnd } from '../api/client.ts'
import { clearSession } from '../api/session.ts'
import { paths } from '../navigation/paths.ts'
import { prefetchOnIntent } from './prefetch.ts'
import { Providers } from './providers.tsx'
import { createRouter, routes } from './router.tsx'
import { returnStateFor } from '../navigation/return-path.ts'

const router = createRouter()

onSessionEnd(() => {
  const { location } = router.state
  if (location.pathname !== paths.signIn) {
    void router.navigate(paths.signIn, { state: returnStateFor(location), flushSync: true })
  }
  clearSession()
})
prefetchOnIntent(routes)

const page = document.getElementById('page')
if (!page) throw new Error('app.html has no #page')
createRoot(page).render(
  <Providers>
    <RouterProvider router={router} />
  </Providers>,
)
