import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { passkeySignIn } from '../accounts/passkey-sign-in.ts'
import { quickLoginFailure, quickLoginToast } from '../accounts/sign-in-outcome.ts'
import { becomeMember } from '../../browser/account-change.ts'
import { tellNextPage } from '../../browser/next-page.ts'
import { prepareTransport } from '../../api/transport.ts'
import { paths } from '../../navigation/paths.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Toaster } from '../../ui/feedback/toaster.tsx'
import type { QuickLogin } from './founder.tsx'

// The landing page has no toaster of its own, so that it starts without this code.
prepareTransport()
createRoot(document.createElement('div')).render(createElement(Toaster))

/** The quick login on the landing page: it loads the dashboard, which shows the toast. */
export const quickLogin: QuickLogin = async () => {
  try {
    const user = await passkeySignIn()
    becomeMember(user.id)
    tellNextPage({ account: user.id, toast: quickLoginToast(user) })
    location.assign(paths.home)
    return true
  } catch (error) {
    toast(quickLoginFailure(error))
    return false
  }
}
