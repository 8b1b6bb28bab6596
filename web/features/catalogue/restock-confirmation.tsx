import { call } from '../../api/client.ts'
import { paths } from '../../navigation/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useMailedToken } from '../accounts/mailed-token.ts'
import { MailedLink } from '../accounts/recovery/mailed-link.tsx'

/** `/restock`: confirms the address that wants to know when a product is back. */
export function RestockConfirmation() {
  const token = useMailedToken()
  return (
    <MailedLink
      token={token}
      question={{
        title: 'Email you when it is back?',
        lead: 'One email, when the product is in stock again. Nothing else.',
        action: 'Yes, email me',
        pendingText: 'Confirming...',
        otherwise: 'Was it not you? Then close this page.',
      }}
      send={() => call('shop/restock', 'PUT', { body: { token } })}
      answer={() => ({
        title: 'You are on the list',
        lead: 'We send you one email when it is back.',
        next: 'With the link at the end of that email, you leave every such list.',
      })}
      failed={['Not Confirmed', 'Please try again.']}
      stale={{
        lead: 'It works for a day, and only until we have sent you the email.',
        next: 'If the product is still sold out, ask again on its page.',
      }}
      onward={
        <ButtonLink size="large" to={paths.shop}>
          Browse the shop
        </ButtonLink>
      }
    />
  )
}
