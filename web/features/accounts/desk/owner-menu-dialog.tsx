import { useId } from 'react'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import { PasswordForm } from '../../../ui/forms/password-form.tsx'
import { DeleteUserRow } from './delete-user-row.tsx'
import { GiveCoinsForm } from './give-coins-form.tsx'
import { useDeleteUser } from './use-delete-user.ts'
import { useGiveCoins } from './use-give-coins.ts'
import { useOwnerLock } from './use-owner-lock.ts'
import styles from './owner-menu-dialog.module.css'

const lockedDescription = {
  locked: 'Enter the owner password to continue.',
  expired: 'Owner access has expired. Enter the owner password again; your entries are still there.',
}

/** The owner menu, behind the owner password. When the unlock expires, the form keeps its values. */
export function OwnerMenuDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const formId = useId()
  const { lockState, unlocking, lockAgain } = useOwnerLock()
  const gift = useGiveCoins({ onGiven: onClose, onLocked: lockAgain })
  const deletion = useDeleteUser({ onDeleted: onClose, onLocked: lockAgain })
  if (lockState !== 'unlocked') {
    return (
      <Dialog
        title="Owner Access"
        description={lockedDescription[lockState]}
        open={open}
        onClose={onClose}
        actions={
          <FormActions
            form={formId}
            submit="Unlock"
            pendingText="Checking..."
            pending={unlocking.isPending}
            onCancel={onClose}
          />
        }
      >
        <PasswordForm id={formId} onPassword={(password) => unlocking.mutate(password)} />
      </Dialog>
    )
  }
  return (
    <Dialog
      title="Owner Menu"
      description="Give Solcoins to a user, or delete a user."
      open={open}
      onClose={onClose}
      actions={
        <FormActions
          form={formId}
          submit="Give Solcoins"
          pendingText="Giving..."
          pending={gift.isPending}
          disabled={!gift.canGive || deletion.isPending}
          onCancel={onClose}
        />
      }
    >
      <div className={styles.sections}>
        <GiveCoinsForm id={formId} gift={gift} onLocked={lockAgain} />
        <DeleteUserRow chosen={gift.chosen} deletion={deletion} disabled={gift.isPending} />
      </div>
    </Dialog>
  )
}
