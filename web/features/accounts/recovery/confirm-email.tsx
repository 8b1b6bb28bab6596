import type { EmailConfirmer } from '../../../../shared/accounts/schema.ts'
import { call } from '../../../api/client.ts'
import { paths } from '../../../navigation/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useMailedToken } from '../mailed-token.ts'
import { MailedLink } from './mailed-link.tsx'

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

const confirm = (token: string) => call('user/email/confirm', 'POST', { body: { token } })
const pendingText = 'Confirming...'

/** `/confirm-email`: confirms a change of the email address with a mailed link. */
export function ConfirmEmail() {
  const token = useMailedToken()
  return (
    <MailedLink
      token={token}
      question={{
        title: 'Confirm the change',
        lead: 'Your email address changes once every link we sent is opened: one to the new address and, if you asked for the change in your account, one to the current address.',
        reason: 'You asked to change the email address of your account, yourself or through our staff.',
        action: 'Confirm',
        pendingText,
        otherwise: 'Not you? Then do not confirm: your address stays the same.',
      }}
      send={() => confirm(token)}
      changes="auth/user"
      answer={({ waitsFor }) => outcomes[waitsFor ?? 'none']}
      failed={['Change Not Confirmed', 'Your address has not changed.']}
      stale={{
        lead: 'The link has been used or cancelled, or has expired. Your address has not changed.',
        next: 'Request the change again on your account page, and open the new links soon.',
      }}
      onward={
        <ButtonLink size="large" to={paths.account}>
          Open your account
        </ButtonLink>
      }
    />
  )
}

/** `/verify-email`: proves the account's address with a mailed link, so that guest orders join the account. */
export function VerifyEmail() {
  const token = useMailedToken()
  return (
    <MailedLink
      token={token}
      question={{
        title: 'Confirm your email',
        lead: 'This proves that the address is yours. Orders that you placed with it as a guest join your account.',
        reason: 'You opened an account with this address, or asked for the orders that you placed without signing in.',
        action: 'Confirm my email',
        pendingText,
        otherwise: 'Not you? Then do not confirm: nothing changes.',
      }}
      send={() => confirm(token)}
      changes="user/orders"
      answer={() => ({
        title: 'Your email is confirmed',
        lead: 'What you ordered as a guest with this address is in your account.',
        next: 'There you can follow each order, and find its receipt.',
      })}
      failed={['Address Not Confirmed', 'Your orders have not changed.']}
      stale={{
        lead: 'The link has been used or has expired. Your orders have not changed.',
        next: 'Ask for another one on the page with your orders.',
      }}
      onward={
        <ButtonLink size="large" to={paths.orders}>
          See your orders
        </ButtonLink>
      }
    />
  )
}
