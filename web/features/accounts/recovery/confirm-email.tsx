import { useMutation } from '@tanstack/react-query'
import type { EmailConfirmer } from '../../../../shared/accounts/schema.ts'
import { call, invalidate, type Readable, toastFailure } from '../../../api/client.ts'
import { paths } from '../../../navigation/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Text } from '../../../ui/primitives.tsx'
import { useMailedToken } from '../mailed-token.ts'
import { isStaleLink, NoLink, Recovery, RecoveryCard, StaleLink } from './recovery.tsx'

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

type Confirming = { token: string; changes: Readable; failed: [title: string, fallback: string] }

/** Confirms with a press, not by opening the link: programs that check mails open links too. */
const useConfirm = ({ token, changes, failed }: Confirming) =>
  useMutation({
    mutationFn: () => call('user/email/confirm', 'POST', { body: { token } }),
    gcTime: 0,
    onSuccess: () => invalidate(changes),
    onError: (error) => {
      if (!isStaleLink(error)) toastFailure(error, ...failed)
    },
  })

type Question = {
  title: string
  lead: string
  /** Why the person gets this mail. */
  reason: string
  action: string
  /** What somebody else does who gets it. */
  otherwise: string
  confirming: Pick<ReturnType<typeof useConfirm>, 'isPending' | 'mutate'>
}

/** The screen before the press. Not a component: its heading has to stay the same one, which takes the focus with the next title. */
const question = ({ title, lead, reason, action, otherwise, confirming }: Question) => (
  <Recovery title={title} lead={lead}>
    <RecoveryCard>
      <p>{reason}</p>
      <Button
        variant="gold"
        size="large"
        pending={confirming.isPending}
        pendingText="Confirming..."
        onClick={() => confirming.mutate()}
      >
        {action}
      </Button>
      <Text size="small" tone="muted">
        {otherwise}
      </Text>
    </RecoveryCard>
  </Recovery>
)

function Confirmation({ token }: { token: string }) {
  const confirming = useConfirm({
    token,
    changes: 'auth/user',
    failed: ['Change Not Confirmed', 'Your address has not changed.'],
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
        <RecoveryCard>
          <p>{next}</p>
          {toAccount}
        </RecoveryCard>
      </Recovery>
    )
  }
  return question({
    title: 'Confirm the change',
    lead: 'Your email address changes when you have opened both links: one is in your current inbox, one in the new one.',
    reason: 'You asked to change the email address of your account.',
    action: 'Confirm',
    otherwise: 'Not you? Then do not confirm: your address stays the same.',
    confirming,
  })
}

/** `/confirm-email`: confirms a change of the email address with a mailed link. */
export function ConfirmEmail() {
  const token = useMailedToken()
  return token === '' ? <NoLink>{toAccount}</NoLink> : <Confirmation key={token} token={token} />
}

const toOrders = (
  <ButtonLink size="large" to={paths.orders}>
    See your orders
  </ButtonLink>
)

function Verification({ token }: { token: string }) {
  const verifying = useConfirm({
    token,
    changes: 'user/orders',
    failed: ['Address Not Confirmed', 'Your orders have not changed.'],
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
        <RecoveryCard>
          <p>There you can follow each order, and find its receipt.</p>
          {toOrders}
        </RecoveryCard>
      </Recovery>
    )
  return question({
    title: 'Confirm your email',
    lead: 'This proves that the address is yours. Orders that you placed with it as a guest join your account.',
    reason: 'You opened an account with this address, or asked for the orders that you placed without signing in.',
    action: 'Confirm my email',
    otherwise: 'Not you? Then do not confirm: nothing changes.',
    confirming: verifying,
  })
}

/** `/verify-email`: proves the account's address with a mailed link, so that guest orders join the account. */
export function VerifyEmail() {
  const token = useMailedToken()
  return token === '' ? <NoLink>{toOrders}</NoLink> : <Verification key={token} token={token} />
}
