import { useId } from 'react'
import type { ClaimKind } from '../../../shared/claims/schema.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { FormActions } from '../../ui/forms/form-actions.tsx'
import { useClaimForm } from './use-claim-form.ts'
import { ClaimForm } from './claim-form.tsx'

const texts: Record<ClaimKind, { title: string; description: string; submit: string; pending: string }> = {
  voucher: {
    title: 'Purchase Prepaid Card',
    description: 'The studio prepares your card. Its details appear in your wallet.',
    submit: 'Purchase',
    pending: 'Purchasing...',
  },
  claim: {
    title: 'Claim Gift Card',
    description: 'The studio reviews your claim. If it is declined, you get your Solcoins back.',
    submit: 'Submit Claim',
    pending: 'Submitting...',
  },
}

/** Requests a prepaid card or a gift card. The Solcoins are taken immediately. */
export function SubmitClaimDialog({ kind, open, onClose }: { kind: ClaimKind; open: boolean; onClose: () => void }) {
  const formId = useId()
  const state = useClaimForm(kind, onClose)
  const { title, description, submit, pending } = texts[kind]
  return (
    <Dialog
      title={title}
      description={description}
      open={open}
      onClose={onClose}
      actions={
        <FormActions
          form={formId}
          submit={submit}
          pendingText={pending}
          pending={state.isPending}
          disabled={!state.canSubmit}
          onCancel={onClose}
        />
      }
    >
      <ClaimForm id={formId} valueLabel={kind === 'claim' ? 'Value, AUD' : 'Amount, AUD'} state={state} />
    </Dialog>
  )
}
