import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import { PasswordForm } from '../../../ui/forms/password-form.tsx'
import { DeleteUserRow } from './delete-user-row.tsx'
import { GiveCoinsForm } from './give-coins-form.tsx'
import { useDeleteUser } from './use-delete-user.ts'
import { useGiveCoins } from './use-give-coins.ts'
import { useOwnerLock } from './use-owner-lock.ts'

const lockedDescription = {
  locked: 'Enter the owner password to continue.',
  'ran-out': 'Owner access has expired. Enter the owner password again; your choices are kept.',
}

const Parts = chakra('div', { base: { display: 'grid', gap: '5' } })

/** The owner menu, behind the owner password. One dialog throughout: when the unlock runs out, nothing chosen is lost. */
export function OwnerMenuDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const formId = useId()
  const { door, entering, lockAgain } = useOwnerLock()
  const gift = useGiveCoins({ onGiven: onClose, onLocked: lockAgain })
  const deletion = useDeleteUser({ onDeleted: onClose, onLocked: lockAgain })
  if (door !== 'open') {
    return (
      <Dialog
        title="Owner Access"
        description={lockedDescription[door]}
        open={open}
        onClose={onClose}
        actions={
          <FormActions
            form={formId}
            submit="Unlock"
            pendingText="Checking..."
            pending={entering.isPending}
            onCancel={onClose}
          />
        }
      >
        <PasswordForm id={formId} onPassword={(password) => entering.mutate(password)} />
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
      <Parts>
        <GiveCoinsForm id={formId} gift={gift} onLocked={lockAgain} />
        <DeleteUserRow chosen={gift.chosen} deletion={deletion} disabled={gift.isPending} />
      </Parts>
    </Dialog>
  )
}
