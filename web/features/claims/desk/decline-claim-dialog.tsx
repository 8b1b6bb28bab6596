import { useWatch } from 'react-hook-form'
import { type AdminClaim, Decision } from '../../../../shared/claims/schema.ts'
import { Textarea } from '../../../ui/forms/field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { FormField, useSchemaForm } from '../../../ui/forms/form.tsx'
import { Reasons } from '../../../ui/queue/reasons.tsx'
import type { QueueControl } from '../../../ui/queue/use-queue.ts'
import { ClaimFacts } from './claim-facts.tsx'
import { useDecision } from './use-decision.ts'

const reasons = [
  {
    name: 'Email used before',
    text: 'This email address has had a gift card from another account. Write to us if that was you.',
  },
  {
    name: 'Card not available',
    text: 'We cannot get this card at the moment. Please choose another one.',
  },
  {
    name: 'Write to us first',
    text: 'We have a question about this claim. Please write to us, then claim again.',
  },
] as const

type Props = { claim: AdminClaim; control: QueueControl; open: boolean; onClose: () => void }

/** Declines a claim after asking for the reason. The Solcoins are refunded. */
export function DeclineClaimDialog({ claim, control, open, onClose }: Props) {
  const decision = useDecision({ claim, control, onEnd: onClose })
  const form = useSchemaForm(Decision, {
    claimId: claim.id,
    status: 'declined',
    adminNotes: '',
  })
  const reason = useWatch({ control: form.control, name: 'adminNotes' }) ?? ''
  const submit = form.handleSubmit((values) => decision.mutate(values))
  return (
    <FormDialog
      wide
      sheet
      title="Decline claim"
      description="Are you sure you want to decline this claim? Solcoins will be refunded."
      open={open}
      onClose={onClose}
      returnFocusTo={control.focusAfterDialog}
      action="Decline claim"
      variant="danger"
      pendingText="Declining..."
      pending={decision.isPending}
      above={<ClaimFacts claim={claim} />}
      form={{ above: 5, autoComplete: 'off' }}
      submit={submit}
    >
      <Reasons
        legend="Common reasons"
        reasons={reasons}
        chosen={reason}
        onChoose={(text) => form.setValue('adminNotes', text)}
      />
      <FormField
        as={Textarea}
        form={form}
        name="adminNotes"
        label="Reason"
        isOptional
        hint="The claimant will see it."
        rows={3}
        data-autofocus
        onKeyDown={(event) => {
          const isSent = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
          if (isSent && !decision.isPending) void submit()
        }}
      />
    </FormDialog>
  )
}
