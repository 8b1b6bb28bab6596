import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { ForgottenAccount } from '../../../../shared/accounts/recovery-schema.ts'
import { paths } from '../../../navigation/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, Input } from '../../../ui/forms/field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Recovery } from './recovery.tsx'
import { formatCountdown } from './use-countdown.ts'
import { useForgot } from './use-forgot.ts'
import styles from './recovery.module.css'

type Sending = { send: (email: string) => void; isPending: boolean }

function ForgotForm({ send, isPending }: Sending) {
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(ForgottenAccount),
    defaultValues: { email: '' },
  })
  const submit = handleSubmit(({ email }) => send(email))
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Card className={styles.card}>
        <Field label="Email or username" error={formState.errors.email?.message}>
          {(props) => (
            <Input {...props} {...register('email')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
          )}
        </Field>
        <Button type="submit" variant="gold" size="large" pending={isPending} pendingText="Sending...">
          Send the link
        </Button>
        <p className={styles.note}>
          Remembered it? <Link to={`${paths.signIn}#sign-in`}>Sign in</Link>. With a passkey, you need no password.
        </p>
      </Card>
    </form>
  )
}

type SentProps = Sending & { sentTo: string; secondsLeft: number; startOver: () => void }

const Sent = ({ sentTo, send, isPending, secondsLeft, startOver }: SentProps) => (
  <Card as="section" className={styles.card}>
    <p>
      If <b>{sentTo}</b> belongs to a member, an email is on its way.
    </p>
    <p className={styles.note}>Nothing after a few minutes? Check your spam folder, or send the link again.</p>
    <div className={styles.actions}>
      <Button disabled={secondsLeft > 0} pending={isPending} pendingText="Sending..." onClick={() => send(sentTo)}>
        {secondsLeft > 0 ? `Send again in ${formatCountdown(secondsLeft)}` : 'Send again'}
      </Button>
      <Button variant="quiet" onClick={startOver}>
        Try another email or username
      </Button>
    </div>
  </Card>
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
