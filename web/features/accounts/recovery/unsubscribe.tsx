import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
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

const toShop = (
  <ButtonLink size="large" to={paths.shop}>
    Browse the shop
  </ButtonLink>
)

const inAccount = (
  <>
    <p>You can also sign in to see which emails you get, and turn off those that you do not want.</p>
    {toEmails}
  </>
)

type Words = { title: string; when: string; done: string; next: ReactNode }

/** Somebody without an account may have asked for these on a product's page. */
const restock: Words = {
  title: 'Back in stock',
  when: 'When a product is back that you asked about.',
  done: 'We have taken you off the list of every product that you asked about.',
  next: toShop,
}

/** The words of the kind of mail that the token names: the server checks the token when the button is pressed. */
function wordsOf(token: string): Words | undefined {
  const [kind = ''] = token.split('.')
  if (kind === 'back-in-stock') return restock
  if (!isOptionalMail(kind)) return undefined
  const { title, when } = optionalMails[kind]
  return { title, when, done: `You turned off “${title}”. You can turn it on again in your account.`, next: toEmails }
}

function Question({ token, words: { title, when, done, next } }: { token: string; words: Words }) {
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
          <p>{done}</p>
          {next}
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
  return words ? <Question key={token} token={token} words={words} /> : noLink
}
