import { useMutation } from '@tanstack/react-query'
import { isOptionalMail, optionalMails } from '../../../../shared/accounts/optional-mails.ts'
import { call, invalidate, toastFailure } from '../../../api/client.ts'
import { paths } from '../../../navigation/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Text } from '../../../ui/primitives.tsx'
import { useMailedToken } from '../mailed-token.ts'
import { isStaleLink, Recovery, RecoveryCard, StaleLink } from './recovery.tsx'

const toEmails = (
  <ButtonLink size="large" to={paths.accountMails}>
    Choose your emails
  </ButtonLink>
)

const inAccount = (
  <>
    <p>You can also sign in to see which emails you get, and turn off those that you do not want.</p>
    {toEmails}
  </>
)

/** These are not in the account: they were asked for on a product's page. */
const restockWords = { title: 'Back in stock', when: 'When a product is back that you asked about.' }

/** The words of the kind of mail that the token names: the server checks the token when the button is pressed. */
function wordsOf(token: string) {
  const [kind = ''] = token.split('.')
  if (isOptionalMail(kind)) return optionalMails[kind]
  return kind === 'back-in-stock' ? restockWords : undefined
}

function Question({ token, title, when }: { token: string; title: string; when: string }) {
  const unsubscribing = useMutation({
    mutationFn: () => call('user/mails/unsubscribe', 'POST', { query: { token } }),
    gcTime: 0,
    onSuccess: () => invalidate('user/mails'),
    onError: (error) => {
      if (!isStaleLink(error)) toastFailure(error, 'Emails Not Turned Off', 'Nothing was changed.')
    },
  })
  if (isStaleLink(unsubscribing.error))
    return (
      <StaleLink lead="We did not send this link, or it is not complete. Nothing was changed.">{inAccount}</StaleLink>
    )
  if (unsubscribing.isSuccess)
    return (
      <Recovery title="These emails are off" lead="We do not send them any more. Nothing else has changed.">
        <RecoveryCard>
          <p>{`You turned off “${title}”.`}</p>
          {toEmails}
        </RecoveryCard>
      </Recovery>
    )
  return (
    <Recovery title="Turn these emails off?" lead="You do not need to sign in. Other emails still come.">
      <RecoveryCard>
        <p>
          <Text as="b" weight="strong" tone="plain">
            {title}
          </Text>
          <br />
          {when}
        </p>
        <Button
          variant="gold"
          size="large"
          pending={unsubscribing.isPending}
          pendingText="Turning off..."
          onClick={() => unsubscribing.mutate()}
        >
          Turn them off
        </Button>
        <Text size="small" tone="muted">
          Do you want to keep them? Then close this page.
        </Text>
      </RecoveryCard>
    </Recovery>
  )
}

/** The screen without a link: after a reload, for example. */
const noLink = (
  <Recovery
    title="Open the link again"
    lead="This page works only when you open it from the link in the email."
    hasFailed
  >
    <RecoveryCard>{inAccount}</RecoveryCard>
  </Recovery>
)

/** `/unsubscribe`: turns off a kind of email with the link in it, after a press, because programs that check mails open links too. */
export function Unsubscribe() {
  const token = useMailedToken()
  const words = wordsOf(token)
  return words ? <Question key={token} token={token} {...words} /> : noLink
}
