import { useId } from 'react'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { ownerAccess } from '../../../ui/feedback/owner-access.tsx'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import { useCurrentUser } from '../../../api/use-current-user.ts'
import { useOwnerLock } from '../../../api/use-owner-lock.ts'
import { AccountAccessRows } from './account-access-rows.tsx'
import { DeleteUserRow } from './delete-user-row.tsx'
import { GiftQuestion, GiftQuestionActions } from './gift-question.tsx'
import { GiveCoinsForm } from './give-coins-form.tsx'
import { useAccountAccess } from './use-account-access.ts'
import { useDeleteUser } from './use-delete-user.ts'
import { useGiveCoins } from './use-give-coins.ts'
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
      <div className={styles.sections}>
        <GiveCoinsForm id={formId} gift={gift} onLocked={lock.lockAgain} />
        {isAdmin && <AccountAccessRows chosen={gift.chosen} access={access} disabled={isBusy} />}
        <DeleteUserRow chosen={gift.chosen} deletion={deletion} disabled={gift.isPending} />
      </div>
    </Dialog>
  )
}
