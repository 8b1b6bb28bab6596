import { useId } from 'react'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { FormActions } from '../../ui/forms/field.tsx'
import { PasswordForm } from '../../ui/forms/password-form.tsx'
import type { CvvReveal } from './debit-card.tsx'

/** Asks for the member's password to show the CVV. */
export function CvvDialog({ reveal, open, onClose }: { reveal: CvvReveal; open: boolean; onClose: () => void }) {
  const formId = useId()
  return (
    <Dialog
      sheet
      title="Show CVV"
      description="Enter your password to see the CVV for 30 seconds. Every view is recorded."
      open={open}
      onClose={onClose}
      actions={
        <FormActions
          form={formId}
          submit="Show CVV"
          pendingText="Checking..."
          pending={reveal.isPending}
          onCancel={onClose}
        />
      }
    >
      <PasswordForm id={formId} autoComplete="current-password" onPassword={reveal.request} />
    </Dialog>
  )
}
