import { passkeySignIn } from '../accounts/passkey-sign-in.ts'
import { quickLoginFailure, quickLoginToast } from '../accounts/sign-in-outcome.ts'
import { setCurrentUser } from '../../api/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import type { QuickLogin } from './founder.tsx'

/** The quick login inside the app, where the landing page gives way to the dashboard. */
export const quickLogin: QuickLogin = async () => {
  try {
    const user = await passkeySignIn()
    toast(quickLoginToast(user))
    setCurrentUser(user)
    return true
  } catch (error) {
    toast(quickLoginFailure(error))
    return false
  }
}
