import { FormActions } from '../../ui/forms/field.tsx'
import { PasswordForm } from '../../ui/forms/password-form.tsx'

type Props = {
  /** What the password gives access to: "fund a mission". */
  purpose: string
  formId: string
  onCancel: () => void
  lock: {
    lockState: 'locked' | 'unlocked' | 'expired'
    unlock: (password: string) => void
    isUnlocking: boolean
    failure: string | undefined
    forgetFailure: () => void
  }
}

/** What a dialog shows while it asks for the owner password. It stays the same dialog, so that it does not open a second time. */
export const ownerAccess = ({ purpose, formId, onCancel, lock }: Props) => ({
  title: 'Owner Access',
  description:
    lock.lockState === 'expired'
      ? 'Owner access has expired. Enter the owner password again. What you entered has been kept.'
      : `Enter the owner password to ${purpose}.`,
  actions: (
    <FormActions
      form={formId}
      submit="Unlock"
      pendingText="Checking..."
      pending={lock.isUnlocking}
      onCancel={onCancel}
    />
  ),
  children: (
    <PasswordForm id={formId} takesEmpty failure={lock.failure} onEdit={lock.forgetFailure} onPassword={lock.unlock} />
  ),
})
