import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { formatAmount } from '../../../../shared/money.ts'
import { ReportAnswer, type AdminReport } from '../../../../shared/store/report-schema.ts'
import { ApiError, errorMessage } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { readKey } from '../../../api/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Field, Select, Textarea } from '../../../ui/forms/field.tsx'
import { useInvalidateGiftCards } from './use-invalidate-gift-cards.ts'

const done = {
  open: '',
  replaced: 'The member has a new code.',
  refunded: 'The Solcoins were returned.',
  declined: 'The member can read why.',
} as const

const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'already_answered' || error.code === 'not_found')

type Props = { report: AdminReport; open: boolean; onClose: () => void }

/** Answers a report once: with another code, with the Solcoins, or with neither. */
export function AnswerReportDialog({ report, open, onClose }: Props) {
  const formId = useId()
  const queryClient = useQueryClient()
  const refreshStock = useInvalidateGiftCards()
  const refresh = () =>
    Promise.all([refreshStock(), queryClient.invalidateQueries({ queryKey: readKey('admin/reports') })])
  const { register, handleSubmit, formState } = useForm<ReportAnswer>({
    resolver: valibotResolver(ReportAnswer),
    defaultValues: { outcome: 'replace', reason: '' },
  })
  const answering = useMutation({
    mutationFn: (body: ReportAnswer) => call('admin/report', 'POST', { params: { id: report.id }, body }),
    onSuccess: ({ status }) => {
      onClose()
      toast({ tone: 'ok', title: 'Report Answered', description: done[status] })
      return refresh()
    },
    onError: async (error) => {
      toast({ tone: 'bad', title: 'Report Not Answered', description: errorMessage(error, 'Please try again.') })
      if (!isOutdated(error)) return
      onClose()
      await refresh()
    },
  })
  return (
    <Dialog
      title="Answer report"
      description={`${report.username} reported ${report.name}, with the code ending in ${report.codeLastFour}.`}
      open={open}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="gold" type="submit" form={formId} pending={answering.isPending} pendingText="Answering...">
            Answer
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        autoComplete="off"
        onSubmit={(event) => void handleSubmit((answer) => answering.mutate(answer))(event)}
      >
        <Field label="Answer">
          {(control) => (
            <Select {...control} {...register('outcome')}>
              <option value="replace">Replace with another code from the stock</option>
              <option value="refund">Return the {formatAmount(report.solcoinsPaid)} Solcoins</option>
              <option value="decline">Decline</option>
            </Select>
          )}
        </Field>
        <Field
          label="Message"
          hint="The member reads it. Required to decline."
          error={formState.errors.reason?.message}
        >
          {(control) => <Textarea {...control} {...register('reason')} rows={3} />}
        </Field>
      </form>
    </Dialog>
  )
}
