import clsx from 'clsx'
import { useMutation } from '@tanstack/react-query'
import type { EmailConfirmer } from '../../../../shared/accounts/schema.ts'
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

const toAccount = (
  <ButtonLink size="large" to={paths.account}>
    Open your account
  </ButtonLink>
)

const oneMore = {
  title: 'One more link',
  lead: 'This address is confirmed. Your email changes when you have opened both links.',
}

/** What the screen says after a link has confirmed, by the address that has yet to. */
const outcomes: Record<EmailConfirmer | 'none', { title: string; lead: string; next: string }> = {
  current: { ...oneMore, next: 'Now open the link in the email that we sent to your current address.' },
  new: { ...oneMore, next: 'Now open the link in the email that we sent to your new address.' },
  none: {
    title: 'Your email has changed',
    lead: 'From now on, we send your emails to the new address.',
    next: 'You can sign in with it. We also sent a notice to your previous address.',
  },
}

/** Confirms with a press, not by opening the link: programs that check mails open links too. */
function Confirmation({ token }: { token: string }) {
  const confirming = useMutation({
    mutationFn: () => call('user/email/confirm', 'POST', { body: { token } }),
    gcTime: 0,
    onSuccess: () => invalidate('auth/user'),
    onError: (error) => {
      if (isStaleLink(error)) return
      toastFailure(error, 'Change Not Confirmed', 'Your address has not changed.')
    },
  })
  if (isStaleLink(confirming.error))
    return (
      <StaleLink lead="The link has been used or cancelled, or has expired. Your address has not changed.">
        <p>Request the change again on your account page, and open the new links soon.</p>
        {toAccount}
      </StaleLink>
    )
  if (confirming.data) {
    const { title, lead, next } = outcomes[confirming.data.waitsFor ?? 'none']
    return (
      <Recovery title={title} lead={lead}>
        <Card as="section" roomy gap={5} className={clsx(text.links, styles.card)}>
          <p>{next}</p>
          {toAccount}
        </Card>
      </Recovery>
    )
  }
  return (
    <Recovery
      title="Confirm the change"
      lead="Your email address changes when you have opened both links: one is in your current inbox, one in the new one."
    >
      <Card as="section" roomy gap={5} className={clsx(text.links, styles.card)}>
        <p>You asked to change the email address of your account.</p>
        <Button
          variant="gold"
          size="large"
          pending={confirming.isPending}
          pendingText="Confirming..."
          onClick={() => confirming.mutate()}
        >
          Confirm
        </Button>
        <Text size="small" tone="muted">
          Not you? Then do not confirm: your address stays the same.
        </Text>
      </Card>
    </Recovery>
  )
}

/** `/confirm-email`: confirms a change of the email address with a mailed link. */
export function ConfirmEmail() {
  const token = useMailedToken()
  return token === '' ? <NoLink>{toAccount}</NoLink> : <Confirmation key={token} token={token} />
}
