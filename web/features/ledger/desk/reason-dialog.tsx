import { valibotResolver } from '@hookform/resolvers/valibot'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { TakeBack } from '../../../../shared/ledger/gift-schema.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { Field, Input } from '../../../ui/forms/field.tsx'

type Props = {
  title: string
  description: string
  /** Who reads the reason. */
  hint: string
  submit: { label: string; pendingText: string; variant: 'gold' | 'bad' }
  isPending: boolean
  open: boolean
  onClose: () => void
  onReason: (reason: string) => void
}

/** Asks why a gift is declined or taken back. */
export function ReasonDialog({ title, description, hint, submit, isPending, open, onClose, onReason }: Props) {
  const formId = useId()
  const { register, handleSubmit, formState } = useForm<TakeBack>({
    resolver: valibotResolver(TakeBack),
    defaultValues: { reason: '' },
  })
  return (
    <Dialog
      sheet
      title={title}
      description={description}
      open={open}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={submit.variant}
            type="submit"
            form={formId}
            pending={isPending}
            pendingText={submit.pendingText}
          >
            {submit.label}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void handleSubmit(({ reason }) => onReason(reason))(event)}>
        <Field label="Reason" hint={hint} error={formState.errors.reason?.message}>
          {(control) => <Input {...control} {...register('reason')} maxLength={1_000} autoComplete="off" />}
        </Field>
      </form>
    </Dialog>
  )
}
