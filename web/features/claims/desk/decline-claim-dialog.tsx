import { valibotResolver } from '@hookform/resolvers/valibot'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { Decision } from '../../../../shared/claims/decision.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { Field, OptionalLabel, Textarea } from '../../../ui/forms/field.tsx'
import { ClaimFacts } from './claim-facts.tsx'
import type { ClaimActionProps } from './claim-action.ts'
import { useDecision } from './use-decision.ts'

/** Declines a claim after asking for the reason. The Solcoins are refunded. */
export function DeclineClaimDialog({ claim, open, onClose }: ClaimActionProps) {
  const formId = useId()
  const decision = useDecision(onClose)
  const { register, handleSubmit, formState } = useForm<Decision>({
    resolver: valibotResolver(Decision),
    defaultValues: { claimId: claim.id, status: 'declined', adminNotes: '' },
  })
  const submit = handleSubmit((values) => decision.mutate(values))
  return (
    <Dialog
      wide
      sheet
      title="Decline claim"
      description="Are you sure you want to decline this claim? Solcoins will be refunded."
      open={open}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form={formId} pending={decision.isPending} pendingText="Declining...">
            Decline claim
          </Button>
        </>
      }
    >
      <ClaimFacts claim={claim} />
      <form id={formId} noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
        <Field
          label={<OptionalLabel>Reason</OptionalLabel>}
          hint="The claimant will see it."
          error={formState.errors.adminNotes?.message}
        >
          {(control) => <Textarea {...control} {...register('adminNotes')} rows={3} />}
        </Field>
      </form>
    </Dialog>
  )
}
