import { Stars } from '../../ui/theme/stars.tsx'
import { Landing } from './landing.tsx'

const loadQuickLogin = async () => (await import('./page-quick-login.ts')).quickLogin

/** The landing as a standalone page, with the background. */
export const LandingPage = () => (
  <>
    <Stars />
    <Landing loadQuickLogin={loadQuickLogin} />
  </>
)
