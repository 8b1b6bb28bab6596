import { useMutation } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useNavigate } from 'react-router'
import { errorMessage } from '../api/api-error.ts'
import { clearSession, signOut } from '../api/session.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { Tooltip } from '../ui/feedback/tooltip.tsx'
import { paths } from '../navigation/paths.ts'
import styles from './sign-out.module.css'

/** Ends the session, shows a toast, and goes to /login. */
export function SignOut({ username }: { username: string }) {
  const navigate = useNavigate()
  const leave = useMutation({
    mutationFn: signOut,
    onSuccess: () => {
      // Navigate synchronously, so that RequireAccess sees that the user is already leaving.
      void navigate(paths.signIn, { flushSync: true })
      clearSession()
      toast({ tone: 'ok', title: 'Logged Out', description: 'You have been successfully logged out.' })
    },
    onError: (error) =>
      toast({ tone: 'bad', title: 'Sign Out Failed', description: errorMessage(error, 'You are still signed in.') }),
  })
  return (
    <Tooltip label={`Signed in as ${username}`}>
      {(described) => (
        <Button
          className={styles.signOut}
          {...described}
          variant="quiet"
          aria-label="Sign Out"

          disabled={leave.isPending}
          onClick={() => leave.mutate()}
        >
          <LogOut size="1.25rem" aria-hidden />
          <span>Sign Out</span>
        </Button>
      )}
    </Tooltip>
  )
}
