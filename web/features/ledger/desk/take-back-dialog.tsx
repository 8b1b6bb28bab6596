import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { TakeBack, type RecentGift } from '../../../../shared/ledger/gift-schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { errorMessage } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { readKey } from '../../../api/queries.ts'
import { isLocked } from '../../../api/use-owner-lock.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Field, Input } from '../../../ui/forms/field.tsx'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import { personName, username } from './person-name.ts'

type Props = { gift: RecentGift; open: boolean; onClose: () => void; onLocked: () => void }

function useTakeBack({ gift, onClose, onLocked }: Omit<Props, 'open'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: TakeBack) => call('admin/gifts/take-back', 'POST', { params: { id: gift.id }, body }),
    onSuccess: ({ newSolcoinBalance }) => {
      onClose()
      const description = `${personName(gift.member)} has ${formatAmount(newSolcoinBalance)} Solcoins now.`
      toast({ tone: 'ok', title: 'Gift Taken Back', description })
    },
    onError: (error) => {
      if (isLocked(error)) onLocked()
      else toast({ tone: 'bad', title: 'Error', description: errorMessage(error, 'The gift was not taken back') })
    },
    // Also after a failure: somebody else may have taken it back.
    onSettled: () => queryClient.invalidateQueries({ queryKey: readKey('admin/gifts') }),
  })
}

/** Takes a gift back, with the reason that the member reads. */
export function TakeBackDialog({ gift, open, onClose, onLocked }: Props) {
  const formId = useId()
  const takingBack = useTakeBack({ gift, onClose, onLocked })
  const { register, handleSubmit, formState } = useForm<TakeBack>({
    resolver: valibotResolver(TakeBack),
    defaultValues: { reason: '' },
  })
  return (
    <Dialog
      sheet
      title="Take this gift back?"
      description={`${formatAmount(gift.amount)} Solcoins from ${personName(gift.member)} (${username(gift.member)}), if they still have all of them.`}
      open={open}
      onClose={onClose}
      actions={
        <FormActions
          form={formId}
          submit="Take back"
          pendingText="Taking back..."
          pending={takingBack.isPending}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void handleSubmit((body) => takingBack.mutate(body))(event)}>
        <Field label="Reason" hint="The member reads it." error={formState.errors.reason?.message}>
          {(control) => <Input {...control} {...register('reason')} maxLength={1_000} autoComplete="off" />}
        </Field>
      </form>
    </Dialog>
  )
}
