import { useId } from 'react'
import type { OwnerLock } from '../../../api/use-owner-lock.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordForm } from '../../../ui/forms/password-form.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import styles from './gifts.module.css'

/** Asks for the owner password in place of what it protects. */
export function OwnerLockCard({ lock }: { lock: OwnerLock }) {
  const formId = useId()
  return (
    <Card as="section" className={styles.lock} aria-labelledby="owner-access">
      <h2 id="owner-access">Owner Access</h2>
      <p>
        {lock.lockState === 'expired'
          ? 'Owner access has expired. Enter the owner password again.'
          : 'Enter the owner password to continue.'}
      </p>
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
    </Card>
  )
}
