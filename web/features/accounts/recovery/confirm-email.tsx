import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { currentUser } from '../../../api/session.ts'
import { useMailedToken } from './use-mailed-token.ts'
import { paths } from '../../../navigation/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Recovery } from './recovery.tsx'
import { isStaleLink, NoLink, StaleLink } from './stale-link.tsx'
import styles from './recovery.module.css'

const toAccount = (
  <ButtonLink size="large" to={paths.account}>
    Open your account
  </ButtonLink>
)

/** Confirms with a press, not by opening the link: programs that check mails open links too. */
function Confirmation({ token }: { token: string }) {
  const queryClient = useQueryClient()
  const confirming = useMutation({
    mutationFn: () => call('user/email/confirm', 'POST', { body: { token } }),
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: currentUser.queryKey }),
    onError: (error) => {
      if (isStaleLink(error)) return
      const description = errorMessage(error, 'Your address has not changed.')
      toast({ tone: 'bad', title: 'Address Not Confirmed', description })
    },
  })
  if (isStaleLink(confirming.error))
    return (
      <StaleLink lead="The link was used, was cancelled or has expired. Your address has not changed.">
        <p>Ask for the change again on your account page, and open the new link straight away.</p>
        {toAccount}
      </StaleLink>
    )
  if (confirming.isSuccess)
    return (
      <Recovery title="Your address is confirmed" lead="From now on, your mails go to the new address.">
        <Card as="section" className={styles.card}>
          <p>You can sign in with it. We also sent a notice to your previous address.</p>
          {toAccount}
        </Card>
      </Recovery>
    )
  return (
    <Recovery title="Confirm your new address" lead="Your account uses it as soon as you confirm.">
      <Card as="section" className={styles.card}>
        <p>You asked to use this address for your account.</p>
        <Button
          variant="gold"
          size="large"
          pending={confirming.isPending}
          pendingText="Confirming..."
          onClick={() => confirming.mutate()}
        >
          Confirm address
        </Button>
        <p className={styles.note}>Not you? Then do nothing: nothing changes until someone confirms.</p>
      </Card>
    </Recovery>
  )
}

/** `/confirm-email`: confirms a new email address with a mailed link. */
export function ConfirmEmail() {
  const token = useMailedToken()
  return token === '' ? <NoLink>{toAccount}</NoLink> : <Confirmation key={token} token={token} />
}
