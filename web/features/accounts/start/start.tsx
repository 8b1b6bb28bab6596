import { useMutation } from '@tanstack/react-query'
import { KeyRound, Lock } from 'lucide-react'
import { brand } from '../../../../shared/brand.ts'
import { setCurrentUser } from '../../../api/session.ts'
import { paths } from '../../../navigation/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Stack, Text } from '../../../ui/primitives.tsx'
import { FounderDial } from '../founder-dial.tsx'
import { quickLoginFailure, quickLoginToast } from '../sign-in-outcome.ts'
import { VisitorsOnly } from '../sign-in/visitors-only.tsx'
import styles from './start.module.css'

/** `/start`: the entrance for the studio's people. */
export function Start() {
  const login = useMutation({
    mutationFn: async () => (await import('../passkey-sign-in.ts')).passkeySignIn(),
    onSuccess: (user) => {
      toast(quickLoginToast(user))
      setCurrentUser(user)
    },
    onError: (error) => toast(quickLoginFailure(error)),
  })
  return (
    <VisitorsOnly next={paths.home}>
      <Stack gap={8} className={styles.columns}>
        <Stack gap={4}>
          <h1 className={styles.title}>Studio entrance</h1>
          <Text tone="muted" links narrow className={styles.lead}>
            For the people who build {brand.product}. Members and guests use the <a href="/">front page</a>.
          </Text>
          <Stack gap={3} className={styles.ways}>
            <Button
              variant="gold"
              size="large"
              pending={login.isPending}
              pendingText="Waiting for your passkey..."
              onClick={() => login.mutate()}
            >
              <KeyRound size="1.25rem" aria-hidden />
              Quick login with a passkey
            </Button>
            <ButtonLink size="large" to={paths.adminSignIn}>
              <Lock size="1.25rem" aria-hidden />
              Admin Access
            </ButtonLink>
          </Stack>
          <Text size="caption" tone="faint">
            Every attempt to sign in here is logged.
          </Text>
        </Stack>
        <FounderDial className={styles.dial} />
      </Stack>
    </VisitorsOnly>
  )
}
