import { ChevronDown, TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field, Input } from '../../../ui/forms/field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import text from '../../../ui/theme/text.module.css'
import { useDeleteAccount } from './use-delete-account.ts'
import { useLosses } from './use-losses.ts'
import styles from './delete-account.module.css'

/** Deletes the account with the password. Closed at first; open, it lists what would be lost. */
export function DeleteAccount() {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  const losses = useLosses(isOpen)
  const { form, submit, isPending } = useDeleteAccount()
  const keep = () => {
    form.reset()
    details.current?.removeAttribute('open')
    details.current?.querySelector('summary')?.focus()
  }
  return (
    <Card as="section" aria-labelledby="delete">
      <details ref={details} className={styles.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <h2 className={text.h3} id="delete">
            Delete account
          </h2>
          <ChevronDown size="1.25rem" aria-hidden />
        </summary>
        <p className={text.muted}>This cannot be undone. Nobody at the studio can restore your account.</p>
        <div className={styles.warning}>
          <TriangleAlert size="1.25rem" strokeWidth={1.75} aria-hidden />
          <div>
            <strong>You will lose</strong>
            <ul className={styles.losses}>
              {losses.map(({ amount, what }) => (
                <li key={what}>
                  <b>{amount}</b>
                  <span>{what}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <Field label="Your password" error={form.formState.errors.password?.message}>
            {(control) => (
              <Input {...control} {...form.register('password')} type="password" autoComplete="current-password" />
            )}
          </Field>
          <div className={styles.actions}>
            <Button variant="quiet" onClick={keep}>
              Keep my account
            </Button>
            <Button
              variant="danger"
              type="submit"
              disabled={form.watch('password') === ''}
              pending={isPending}
              pendingText="Deleting..."
            >
              Delete account
            </Button>
          </div>
        </form>
      </details>
    </Card>
  )
}
