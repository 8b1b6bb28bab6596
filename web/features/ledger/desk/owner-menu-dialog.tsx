import { ChevronDown, Trash2 } from 'lucide-react'
import { type ToggleEvent, useId } from 'react'
import type { UserSummary } from '../../../../shared/accounts/schema.ts'
import { useCurrentUser } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { FormActions } from '../../../ui/forms/field.tsx'
import { Row, Stack, Text } from '../../../ui/primitives.tsx'
import text from '../../../ui/text.module.css'
import { AccountAccessRows, useAccountAccess } from '../../accounts/desk/account-access.tsx'
import { ownerAccess } from '../../accounts/owner-access.tsx'
import { useOwnerLock } from '../../accounts/unlock.ts'
import { GiftQuestion, GiftQuestionActions } from './gift-question.tsx'
import { GiveCoinsForm, useGiveCoins } from './give-coins-form.tsx'
import { type DeleteUser, useDeleteUser } from './use-delete-user.ts'
import styles from './owner-menu-dialog.module.css'

const coFounderDescription = 'Give Solcoins to a user, or delete a user.'
const adminDescription = 'Give Solcoins to a user, change their role, or freeze or delete their account.'

/** The owner menu, behind the owner password. When the unlock expires, the form keeps its values. */
export function OwnerMenuDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const formId = useId()
  const lock = useOwnerLock()
  const gift = useGiveCoins({ onGiven: onClose, onLocked: lock.lockAgain })
  const deletion = useDeleteUser({ onDeleted: onClose, onLocked: lock.lockAgain })
  const access = useAccountAccess({ onChanged: gift.update, onLocked: lock.lockAgain })
  const { isAdmin } = useCurrentUser()
  const isBusy = gift.isPending || deletion.isPending
  if (lock.lockState !== 'unlocked') {
    const whileLocked = ownerAccess({ purpose: 'continue', formId, onCancel: onClose, lock })
    return <Dialog sheet open={open} onClose={onClose} {...whileLocked} />
  }
  if (gift.question) {
    return (
      <Dialog sheet title="Give Solcoins?" open={open} onClose={onClose} actions={<GiftQuestionActions gift={gift} />}>
        <GiftQuestion question={gift.question} />
      </Dialog>
    )
  }
  return (
    <Dialog
      title="Owner Menu"
      description={isAdmin ? adminDescription : coFounderDescription}
      open={open}
      onClose={onClose}
      actions={
        <FormActions
          form={formId}
          submit="Give Solcoins"
          pendingText="Giving..."
          pending={gift.isPending}
          disabled={!gift.canAsk || deletion.isPending}
          onCancel={onClose}
        />
      }
    >
      <Stack gap={5}>
        <GiveCoinsForm id={formId} gift={gift} onLocked={lock.lockAgain} />
        {isAdmin && <AccountAccessRows chosen={gift.chosen} access={access} disabled={isBusy} />}
        <DeleteUserRow chosen={gift.chosen} deletion={deletion} disabled={gift.isPending} />
      </Stack>
    </Dialog>
  )
}

type Props = { chosen: UserSummary | undefined; deletion: DeleteUser; disabled: boolean }

/** What opens may be below the dialog's buttons. */
const showWhole = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'end' })
}

/** Deletes the chosen user. Closed at first. */
const DeleteUserRow = ({ chosen, deletion: { deleteUser, isPending }, disabled }: Props) => (
  <details className={styles.details} onToggle={showWhole}>
    <Row as="summary" touch justify="between" gap={4} above={2} className={text.muted}>
      Delete this user
      <ChevronDown className={text.faint} size="1.25rem" aria-hidden />
    </Row>
    <Row wraps shared justify="between" gap={4} className={styles.row}>
      <Text size="caption" tone="faint" anywhere beside>
        {chosen
          ? `Signs ${chosen.firstName} (${chosen.username}) out everywhere and deletes their personal data.`
          : 'Choose a user to delete.'}
      </Text>
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
    </Row>
  </details>
)
