import { useMutation } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { toastFailure } from '../../api/client.ts'
import { signOut } from '../../api/session.ts'
import { leaveAccount, whileSigningOut } from '../../browser/account-change.ts'
import { paths } from '../../navigation/paths.ts'
import { signedOutState } from '../../navigation/return-path.ts'
import { Button } from '../../ui/button.tsx'
import { Tooltip } from '../../ui/feedback/tooltip.tsx'
import styles from './sign-out.module.css'

/** Ends the session, and goes to /login, to sign in, which shows a toast. */
function useSignOut() {
  const { isPending, mutate } = useMutation({
    mutationFn: () => whileSigningOut(signOut),
    onSuccess: () =>
      leaveAccount(paths.signIn, {
        state: signedOutState,
        toast: { tone: 'ok', title: 'Logged Out', description: 'You have been successfully logged out.' },
      }),
    onError: (error) => toastFailure(error, 'Sign Out Failed', 'You are still signed in.'),
  })
  return { disabled: isPending, onClick: () => mutate() }
}

/** The button of the header, which is as wide as its icon where the header has little room. */
export function SignOutButton({ username }: { username: string | undefined }) {
  const props = useSignOut()
  return (
    <Tooltip label={username ? `Signed in as ${username}` : 'Sign Out'}>
      {(described) => (
        <Button {...described} {...props} className={styles.button} variant="quiet" aria-label="Sign Out">
          <LogOut size="1.25rem" aria-hidden />
          <span>Sign Out</span>
        </Button>
      )}
    </Tooltip>
  )
}

/** The item of the user's menu. */
export const SignOutItem = () => (
  <button type="button" {...useSignOut()}>
    <LogOut size="1.25rem" strokeWidth={1.75} aria-hidden />
    Sign Out
  </button>
)
