import clsx from 'clsx'
import { useMutation } from '@tanstack/react-query'
import { toastFailure } from '../../../api/api-error.ts'
import { call, invalidate } from '../../../api/client.ts'
import { paths } from '../../../navigation/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/text.tsx'
import text from '../../../ui/text.module.css'
import { useMailedToken } from '../mailed-token.ts'
import { isStaleLink, NoLink, Recovery, StaleLink } from './recovery.tsx'
import styles from './recovery.module.css'

const toOrders = (
  <ButtonLink size="large" to={paths.orders}>
    See your orders
  </ButtonLink>
)

/** Confirms with a press, not by opening the link: programs that check mails open links too. */
function Verification({ token }: { token: string }) {
  const verifying = useMutation({
    mutationFn: () => call('user/email/confirm', 'POST', { body: { token } }),
    gcTime: 0,
    onSuccess: () => invalidate('user/orders'),
    onError: (error) => {
      if (isStaleLink(error)) return
      toastFailure(error, 'Address Not Confirmed', 'Your orders have not changed.')
    },
  })
  if (isStaleLink(verifying.error))
    return (
      <StaleLink lead="The link has been used or has expired. Your orders have not changed.">
        <p>Ask for another one on the page with your orders.</p>
        {toOrders}
      </StaleLink>
    )
  if (verifying.data)
    return (
      <Recovery
        title="Your email is confirmed"
        lead="What you ordered as a guest with this address is in your account."
      >
        <Card as="section" roomy gap={5} className={clsx(text.links, styles.card)}>
          <p>There you can follow each order, and find its receipt.</p>
          {toOrders}
        </Card>
      </Recovery>
    )
  return (
    <Recovery
      title="Confirm your email"
      lead="This proves that the address is yours. Orders that you placed with it as a guest join your account."
    >
      <Card as="section" roomy gap={5} className={clsx(text.links, styles.card)}>
        <p>You opened an account with this address, or asked for the orders that you placed without signing in.</p>
        <Button
          variant="gold"
          size="large"
          pending={verifying.isPending}
          pendingText="Confirming..."
          onClick={() => verifying.mutate()}
        >
          Confirm my email
        </Button>
        <Text size="small" tone="muted">
          Not you? Then do not confirm: nothing changes.
        </Text>
      </Card>
    </Recovery>
  )
}

/** `/verify-email`: proves the account's address with a mailed link, so that guest orders join the account. */
export function VerifyEmail() {
  const token = useMailedToken()
  return token === '' ? <NoLink>{toOrders}</NoLink> : <Verification key={token} token={token} />
}
