import { Alert } from '@aws-amplify/ui-react'
import type { ReactNode, SubmitEventHandler } from 'react'
import { Button } from '../../../ui/button.tsx'
import { AmplifyTheme } from './amplify-theme.tsx'
import styles from './auth-form.module.css'

type Props = {
  /** Shown above the fields. */
  notice?: ReactNode
  children: ReactNode
  /** The server’s message when it rejected the form. */
  formError: string | undefined
  submitLabel: string
  pendingLabel: string
  isPending: boolean
  onSubmit: SubmitEventHandler
}

/** The layout of the sign-in and registration forms. The fields show the errors, so the browser’s own validation is off. */
export const AuthForm = ({ notice, children, formError, submitLabel, pendingLabel, isPending, onSubmit }: Props) => (
  <AmplifyTheme>
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {notice}
      {children}
      {/* Not an alert: screen readers have already announced the toast. */}
      {formError && (
        <Alert variation="error" role="note">
          {formError}
        </Alert>
      )}
      <Button type="submit" variant="gold" size="large" pending={isPending} pendingText={pendingLabel}>
        {submitLabel}
      </Button>
    </form>
  </AmplifyTheme>
)
