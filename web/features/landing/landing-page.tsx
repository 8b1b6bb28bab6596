import { useState } from 'react'
import { PlainToast } from '../../ui/feedback/plain-toast.tsx'
import { Stars } from '../../ui/theme/stars.tsx'
import { Landing } from './landing.tsx'
import type { LoadQuickLogin } from './founder.tsx'

/** The landing as a standalone page, with the background. Its toaster comes with the code of the quick login. */
export function LandingPage() {
  const [hasToaster, setHasToaster] = useState(true)
  const loadQuickLogin: LoadQuickLogin = async () => {
    setHasToaster(false)
    const { quickLogin } = await import('./page-quick-login.ts')
    setHasToaster(true)
    return quickLogin
  }
  return (
    <>
      <Stars />
      <Landing loadQuickLogin={loadQuickLogin} />
      {hasToaster || <PlainToast />}
    </>
  )
}
