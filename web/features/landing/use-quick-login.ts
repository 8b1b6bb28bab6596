import { useState } from 'react'
import { toast } from '../../ui/feedback/toast.ts'

/** Signs in with a passkey, and shows a toast. Returns whether it succeeded. */
export type QuickLogin = () => Promise<boolean>
/** Fetches the code of the quick login. */
export type LoadQuickLogin = () => Promise<QuickLogin>

/** The quick login, whose code loads with the first press. */
export function useQuickLogin(load: LoadQuickLogin) {
  const [isPending, setPending] = useState(false)
  const login = async () => {
    setPending(true)
    const succeeded = await load()
      .then((quickLogin) => quickLogin())
      .catch(() => {
        // Its code did not load.
        toast({ tone: 'bad', title: 'Quick Login Failed', description: 'Failed to authenticate' })
        return false
      })
    // After it has succeeded, the page is about to change.
    setPending(succeeded)
  }
  // A failure does not matter here: logging in tries again.
  const prepare = () => void load().catch(() => undefined)
  return { isPending, login: () => void login(), prepare }
}
