import { useId } from 'react'
import type { OwnerLock } from '../../accounts/unlock.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordForm } from '../../../ui/forms/password-form.tsx'

/** Asks for the owner password. */
export function OwnerLockForm({ lock }: { lock: OwnerLock }) {
  const formId = useId()
  return (
    <>
      <PasswordForm
        id={formId}
        takesEmpty
        failure={lock.failure}
        onEdit={lock.forgetFailure}
        onPassword={lock.unlock}
      />
      <Button variant="gold" type="submit" form={formId} pending={lock.isUnlocking} pendingText="Checking...">
        Unlock
      </Button>
    </>
  )
}
