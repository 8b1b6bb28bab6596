import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { ReportAnswer, type AdminReport } from '../../../../shared/store/report-schema.ts'
import { ApiError, errorMessage } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { readKey } from '../../../api/queries.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useInvalidateGiftCards } from './use-invalidate-gift-cards.ts'

const done = {
  open: '',
  replaced: 'The member has another code.',
  refunded: 'The member has the Solcoins back.',
  declined: 'The member can read why.',
} as const satisfies Record<AdminReport['status'], string>

const hasCode = (error: unknown, ...codes: ApiError['code'][]): boolean =>
  error instanceof ApiError && codes.includes(error.code)

/** The form of the answer to a report, and sending it. */
export function useAnswerReport({ id }: AdminReport, onSettled: () => void) {
  const queryClient = useQueryClient()
  const refreshStock = useInvalidateGiftCards()
  const refresh = () =>
    Promise.all([refreshStock(), queryClient.invalidateQueries({ queryKey: readKey('admin/reports') })])
  const form = useForm<ReportAnswer>({
    resolver: valibotResolver(ReportAnswer),
    defaultValues: { outcome: 'replace', reason: '' },
  })
  const answering = useMutation({
    mutationFn: (body: ReportAnswer) => call('admin/report', 'POST', { params: { id }, body }),
    onSuccess: ({ status }) => {
      onSettled()
      toast({ tone: 'ok', title: 'Report Answered', description: done[status] })
      return refresh()
    },
    onError: async (error) => {
      const message = errorMessage(error, 'Please try again.')
      toast({ tone: 'bad', title: 'Report Not Answered', description: message })
      if (hasCode(error, 'out_of_stock')) form.setError('outcome', { message })
      if (!hasCode(error, 'already_answered', 'not_found')) return
      onSettled()
      await refresh()
    },
  })
  const answer = form.handleSubmit((values) => answering.mutate(values))
  return { form, answer, isPending: answering.isPending }
}
