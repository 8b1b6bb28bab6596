import type { CurrentUser } from '../../../../shared/accounts/schema.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { dialogTriggerProps } from '../../../ui/feedback/dialog-trigger.ts'
import { useDialog } from '../../../ui/feedback/use-dialog.ts'
import { formatDay } from '../../../ui/format-date.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { useCurrentUser } from '../../../api/use-current-user.ts'
import { useCancelEmail } from './use-change-email.ts'
import { ViewHead } from './view-head.tsx'
import styles from './email-and-password.module.css'

const loadEmail = () => import('./email-dialog.tsx')
const EmailDialog = lazyComponent(async () => (await loadEmail()).EmailDialog)
const loadPassword = () => import('./password-dialog.tsx')
const PasswordDialog = lazyComponent(async () => (await loadPassword()).PasswordDialog)

type PendingChangeProps = NonNullable<CurrentUser['emailChange']> & { email: string }

/** What is left to do until the email address changes. */
function PendingChange({ email, to, confirmedBy }: PendingChangeProps) {
  if (confirmedBy === null)
    return (
      <p>
        Open the two links that we sent, to <b>{to}</b> and to <b>{email}</b>, within 60 minutes. Until then, your
        address stays the same.
      </p>
    )
  if (confirmedBy === 'current')
    return (
      <p>
        Open the link that we sent to <b>{to}</b>, within 60 minutes. Until then, your address stays the same.
      </p>
    )
  return (
    <p>
      <b>{to}</b> is confirmed. Open the link that we sent to <b>{email}</b>, too: it works for 60 minutes.
    </p>
  )
}

/** The address and the password, each with a dialog that changes it. */
export function EmailAndPassword() {
  const { email, emailChange, passwordChangedAt, joinDate } = useCurrentUser()
  const emailDialog = useDialog(loadEmail)
  const passwordDialog = useDialog(loadPassword)
  const { cancel, isPending } = useCancelEmail()
  return (
    <Card as="section" aria-labelledby="email-and-password">
      <ViewHead id="email-and-password" title="Email and password" />
      <div className={styles.rows}>
        <div className={styles.row}>
          <div>
            <h3>Email</h3>
            <p>{email}</p>
          </div>
          <Button aria-label="Change email" {...dialogTriggerProps(emailDialog)}>
            Change
          </Button>
        </div>
        {emailChange && (
          <div className={styles.pending}>
            <div>
              <Badge tone="wait">Waiting for confirmation</Badge>
              <PendingChange email={email} {...emailChange} />
            </div>
            <Button variant="quiet" pending={isPending} pendingText="Cancelling..." onClick={cancel}>
              Cancel the change
            </Button>
          </div>
        )}
        <div className={styles.row}>
          <div>
            <h3>Password</h3>
            <p>{passwordChangedAt ? `Changed ${formatDay(passwordChangedAt)}` : `Set ${formatDay(joinDate)}`}</p>
          </div>
          <Button aria-label="Change password" {...dialogTriggerProps(passwordDialog)}>
            Change
          </Button>
        </div>
      </div>
      {emailDialog.isMounted && (
        <EmailDialog key={`email-${emailDialog.openCount}`} open={emailDialog.isOpen} onClose={emailDialog.hide} />
      )}
      {passwordDialog.isMounted && (
        <PasswordDialog
          key={`password-${passwordDialog.openCount}`}
          open={passwordDialog.isOpen}
          onClose={passwordDialog.hide}
        />
      )}
    </Card>
  )
}
