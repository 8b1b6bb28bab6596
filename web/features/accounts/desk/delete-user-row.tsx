import { ChevronDown, Trash2 } from 'lucide-react'
import type { ToggleEvent } from 'react'
import type { UserSummary } from '../../../../shared/accounts/schema.ts'
import { Button } from '../../../ui/button.tsx'
import type { DeleteUser } from './use-delete-user.ts'
import styles from './delete-user-row.module.css'

type Props = { chosen: UserSummary | undefined; deletion: DeleteUser; disabled: boolean }

/** What opens may be below the dialog's buttons. */
const showWhole = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'end' })
}

/** Deletes the chosen user. Closed at first. */
export const DeleteUserRow = ({ chosen, deletion: { deleteUser, isPending }, disabled }: Props) => (
  <details className={styles.details} onToggle={showWhole}>
    <summary>
      Delete this user
      <ChevronDown size="1.25rem" aria-hidden />
    </summary>
    <div className={styles.row}>
      <p>
        {chosen
          ? `Signs ${chosen.firstName} (${chosen.username}) out everywhere and deletes their personal data.`
          : 'Choose a user to delete.'}
      </p>
      <Button
        variant="danger"
        disabled={disabled || !chosen}
        pending={isPending}
        pendingText="Deleting..."
        onClick={() => chosen && deleteUser(chosen)}
      >
        <Trash2 size="1rem" aria-hidden />
        Delete User
      </Button>
    </div>
  </details>
)
