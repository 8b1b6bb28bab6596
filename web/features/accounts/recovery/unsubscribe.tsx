import type { ReactNode } from 'react'
import { isOptionalMail, optionalMails } from '../../../../shared/accounts/optional-mails.ts'
import { call } from '../../../api/client.ts'
import { paths } from '../../../navigation/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Text } from '../../../ui/primitives.tsx'
import { useMailedToken } from '../mailed-token.ts'
import { MailedLink } from './mailed-link.tsx'

const toShop = (
  <ButtonLink size="large" to={paths.shop}>
    Browse the shop
  </ButtonLink>
)

const inAccount = 'You can also sign in to see which emails you get, and turn off those that you do not want.'

type Words = { title: string; when: string; done: string; onward?: ReactNode }

/** Somebody without an account may have asked for these on a product's page. */
const restock: Words = {
  title: 'Back in stock',
  when: 'When a product is back that you asked about.',
  done: 'We have taken you off the list of every product that you asked about.',
  onward: toShop,
}

/** The words of the kind of mail that the token names: the server checks the token when the button is pressed. */
function wordsOf(token: string): Words | undefined {
  const [kind = ''] = token.split('.')
  if (kind === 'back-in-stock') return restock
  if (!isOptionalMail(kind)) return undefined
  const { title, when } = optionalMails[kind]
  return { title, when, done: `You turned off “${title}”. You can turn it on again in your account.` }
}

/** `/unsubscribe`: turns off a kind of email with the link in it. */
export function Unsubscribe() {
  const token = useMailedToken()
  const words = wordsOf(token)
  return (
    <MailedLink
      token={words ? token : ''}
      question={{
        title: 'Turn these emails off?',
        lead: 'You do not need to sign in. Other emails still come.',
        reason: (
          <>
            <Text as="b" weight="strong" tone="plain">
              {words?.title}
            </Text>
            <br />
            {words?.when}
          </>
        ),
        action: 'Turn them off',
        pendingText: 'Turning off...',
        otherwise: 'Do you want to keep them? Then close this page.',
      }}
      send={() => call('user/mails/unsubscribe', 'POST', { query: { token } })}
      changes="user/mails"
      answer={() => ({
        title: 'These emails are off',
        lead: 'We do not send them any more. Nothing else has changed.',
        next: words?.done ?? '',
        onward: words?.onward,
      })}
      failed={['Emails Not Turned Off', 'Nothing was changed.']}
      stale={{ lead: 'We did not send this link, or it is not complete. Nothing was changed.', next: inAccount }}
      noLink={inAccount}
      onward={
        <ButtonLink size="large" to={paths.accountMails}>
          Choose your emails
        </ButtonLink>
      }
    />
  )
}
