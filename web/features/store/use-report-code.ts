import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { CodeReport } from '../../../shared/store/report-schema.ts'
import { ApiError, errorMessage } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { readKey } from '../../api/queries.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** The form of a report that the code of a purchase does not work, and sending it. */
export function useReportCode(purchaseId: string, onSettled: () => void) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: readKey('shop/my-purchases') })
  const { register, handleSubmit, setError, setFocus, formState } = useForm<CodeReport>({
    resolver: valibotResolver(CodeReport),
    defaultValues: { words: '' },
  })
  const sending = useMutation({
    mutationFn: (body: CodeReport) => call('shop/my-purchases/report', 'POST', { params: { id: purchaseId }, body }),
    onSuccess: () => {
      onSettled()
      toast({ tone: 'ok', title: 'Problem Reported', description: 'We will replace the code or return your Solcoins.' })
      return refresh()
    },
    onError: (error) => {
      const message = errorMessage(error, 'Please try again.')
      toast({ tone: 'bad', title: 'Report Not Sent', description: message })
      setError('words', { message: (error instanceof ApiError && error.fields['words']) || message })
      setFocus('words')
      if (error instanceof ApiError && error.code === 'already_reported') void refresh()
    },
  })
  const send = handleSubmit((report) => sending.mutate(report))
  return { register, send, setFocus, error: formState.errors.words?.message, isPending: sending.isPending }
}
