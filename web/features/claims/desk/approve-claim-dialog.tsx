import { valibotResolver } from '@hookform/resolvers/valibot'
import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Decision } from '../../../../shared/claims/decision.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { Field, OptionalLabel, Textarea } from '../../../ui/forms/field.tsx'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import { isEmptyField } from '../../../ui/forms/is-empty-field.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useDebounced } from '../../../ui/forms/use-debounced.ts'
import { ClaimFacts } from './claim-facts.tsx'
import type { ClaimActionProps } from './claim-action.ts'
import { exampleDetails, detailWarnings } from './detail-warnings.ts'
import { useDecision } from './use-decision.ts'
import styles from './approve-claim-dialog.module.css'
import text from '../../../ui/theme/text.module.css'

const typingPauseMs = 400

/** Approves a claim with the details of a gift card. */
export function ApproveClaimDialog({ claim, open, onClose }: ClaimActionProps) {
  const formId = useId()
  const decision = useDecision(onClose)
  const { control, register, handleSubmit, getValues, formState } = useForm<Decision>({
    resolver: valibotResolver(Decision),
    defaultValues: { claimId: claim.id, status: 'approved', giftCardDetails: '', adminNotes: '' },
  })
  const details = useDebounced(useWatch({ control, name: 'giftCardDetails' }) ?? '', typingPauseMs)
  const submit = handleSubmit(
    (values) => decision.mutate(values),
    () => {
      if (!isEmptyField(getValues('giftCardDetails'))) return
      toast({ tone: 'bad', title: 'Missing Details', description: 'Please provide gift card details' })
    },
  )
  return (
    <Dialog
      wide
      title="Approve claim"
      open={open}
      onClose={onClose}
      actions={
        <FormActions
          form={formId}
          submit="Approve claim"
          pendingText="Approving..."
          pending={decision.isPending}
          onCancel={onClose}
        />
      }
    >
      <ClaimFacts claim={claim} />
      <form
        className={styles.fields}
        id={formId}
        noValidate
        autoComplete="off"
        onSubmit={(event) => void submit(event)}
      >
        <Field
          label="Gift card details"
          hint="One per line: Card, PIN, Expiry, CVV. Only the claimant will see them."
          error={formState.errors.giftCardDetails?.message}
        >
          {(control) => (
            <Textarea
              className={text.code}
              {...control}
              {...register('giftCardDetails')}
              rows={4}
              placeholder={exampleDetails}

              spellCheck={false}
            />
          )}
        </Field>
        <output className={styles.warnings}>
          {detailWarnings(details).map((warning) => (
            <span key={warning}>
              <TriangleAlert size="1rem" aria-hidden />
              {warning}
            </span>
          ))}
        </output>
        <Field
          label={<OptionalLabel>Admin notes</OptionalLabel>}
          hint="The claimant will see them."
          error={formState.errors.adminNotes?.message}
        >
          {(control) => <Textarea {...control} {...register('adminNotes')} rows={2} />}
        </Field>
      </form>
    </Dialog>
  )
}
