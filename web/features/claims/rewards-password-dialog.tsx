import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../navigation/paths.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { FormActions } from '../../ui/forms/field.tsx'
import { PasswordForm } from '../../ui/forms/password-form.tsx'
import { isWrongPassword, unlock, unlockFailureToast } from '../accounts/unlock.ts'

const wrongPassword = 'Invalid password. Access restricted to authorized personnel.'

/** Asks for the rewards password and opens the rewards page. */
export function RewardsPasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const formId = useId()
  const navigate = useNavigate()
  const enter = useMutation({
    mutationFn: (password: string) => unlock('rewards', password),
    onSuccess: () => navigate(paths.rewards),
    onError: (error) => toast({ tone: 'bad', ...unlockFailureToast(error, wrongPassword) }),
  })
  const submit = (password: string, clear: () => void) =>
    enter.mutate(password, { onError: (error) => isWrongPassword(error) && clear() })
  return (
    <Dialog
      sheet
      title="Rewards"
      description="Enter the rewards password to claim or generate gift cards."
      open={open}
      onClose={onClose}
      actions={
        <FormActions
          form={formId}
          submit="Enter"
          pendingText="Checking..."
          pending={enter.isPending}
          onCancel={onClose}
        />
      }
    >
      <PasswordForm
        id={formId}
        takesEmpty
        failure={enter.error ? unlockFailureToast(enter.error, wrongPassword).description : undefined}
        onEdit={enter.reset}
        onPassword={submit}
      />
    </Dialog>
  )
}
