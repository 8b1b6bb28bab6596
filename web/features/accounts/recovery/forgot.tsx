import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ForgottenAccount } from '../../../../shared/accounts/recovery-schema.ts'
import { useAction } from '../../../api/action.ts'
import { call } from '../../../api/client.ts'
import { paths } from '../../../navigation/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Form, FormField, useSchemaForm } from '../../../ui/forms/form.tsx'
import { Row, Text } from '../../../ui/primitives.tsx'
import { Recovery, RecoveryCard } from './recovery.tsx'
import styles from './recovery.module.css'

/** A countdown of whole seconds. It is 0 until it is started, and when it has ended. */
function useCountdown() {
  const [secondsLeft, setSecondsLeft] = useState(0)
  const timer = useRef<ReturnType<typeof setInterval>>(undefined)
  useEffect(() => () => clearInterval(timer.current), [])
  const start = (seconds: number) => {
    const endsAt = performance.now() + seconds * 1_000
    clearInterval(timer.current)
    setSecondsLeft(seconds)
    timer.current = setInterval(() => {
      // From a clock that nobody sets: a hidden tab's timers are late.
      const left = Math.max(0, Math.ceil((endsAt - performance.now()) / 1_000))
      if (left === 0) clearInterval(timer.current)
      setSecondsLeft(left)
    }, 1_000)
  }
  return { secondsLeft, start }
}

/** Seconds as minutes and seconds: 48 is "0:48". */
const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const sendAgainSeconds = 60

/** Asks for a link that resets the password; a minute later it can be asked for again. */
function useForgot() {
  const [sentTo, setSentTo] = useState<string>()
  const { secondsLeft, start } = useCountdown()
  const sending = useAction({
    send: (email: string) => call('auth/forgot', 'POST', { body: { email } }),
    onDone: (_, email) => {
      setSentTo(email)
      start(sendAgainSeconds)
    },
    done: (_, email) =>
      email === sentTo ? { title: 'Sent Again', description: 'Use the link in the latest email.' } : undefined,
    failed: ['Link Not Sent', 'Please try again.'],
  })
  return {
    sentTo,
    send: (email: string) => sending.mutate(email),
    isPending: sending.isPending,
    /** Until it can be sent again. */
    secondsLeft,
    startOver: () => setSentTo(undefined),
  }
}

type Sending = { send: (email: string) => void; isPending: boolean }

function ForgotForm({ send, isPending }: Sending) {
  const form = useSchemaForm(ForgottenAccount, { email: '' })
  return (
    <Form submit={form.handleSubmit(({ email }) => send(email))}>
      <RecoveryCard>
        <FormField
          form={form}
          name="email"
          label="Email or username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" variant="gold" size="large" pending={isPending} pendingText="Sending...">
          Send the link
        </Button>
        <Text size="small" tone="muted">
          Remembered it? <Link to={`${paths.signIn}#sign-in`}>Sign in</Link>. With a passkey, you need no password.
        </Text>
      </RecoveryCard>
    </Form>
  )
}

type SentProps = Sending & { sentTo: string; secondsLeft: number; startOver: () => void }

const Sent = ({ sentTo, send, isPending, secondsLeft, startOver }: SentProps) => (
  <RecoveryCard>
    <p>
      If{' '}
      <Text as="b" weight="strong" anywhere>
        {sentTo}
      </Text>{' '}
      belongs to a member, an email is on its way.
    </p>
    <Text size="small" tone="muted">
      Nothing after a few minutes? Check your spam folder, or send the link again.
    </Text>
    <Row wraps className={styles.actions}>
      <Button disabled={secondsLeft > 0} pending={isPending} pendingText="Sending..." onClick={() => send(sentTo)}>
        {secondsLeft > 0 ? `Send again in ${formatCountdown(secondsLeft)}` : 'Send again'}
      </Button>
      <Button variant="quiet" onClick={startOver}>
        Try another email or username
      </Button>
    </Row>
  </RecoveryCard>
)

/** `/forgot`: asks for a mailed link that resets the password. It never says whether an account exists. */
export function Forgot() {
  const { sentTo, ...forgot } = useForgot()
  return sentTo === undefined ? (
    <Recovery
      title="Forgot your password?"
      lead="Enter your email or username, and we send you a link to set a new one."
    >
      <ForgotForm {...forgot} />
    </Recovery>
  ) : (
    <Recovery title="Check your inbox" lead="The link works once, within 30 minutes.">
      <Sent sentTo={sentTo} {...forgot} />
    </Recovery>
  )
}
