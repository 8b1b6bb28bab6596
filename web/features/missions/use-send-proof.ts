import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm, useWatch, type FieldPath } from 'react-hook-form'
import { MissionProof } from '../../../shared/missions/answers.ts'
import type { Mission } from '../../../shared/missions/schema.ts'
import { ApiError, errorMessage } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { readKey } from '../../api/queries.ts'
import { useCurrentUser } from '../../api/use-current-user.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { patches } from './patches.ts'
import { proofDraft } from './proof-draft.ts'

/** The mission no longer takes a report: the screen is out of date. */
const isClosed = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 409 || error.status === 404)

/** The form of a report, with its draft, and sending it. After a report was declined, it begins with that one. */
export function useSendProof({ id, kind, title, proof }: Mission, onSent: () => void) {
  const queryClient = useQueryClient()
  const draft = proofDraft(useCurrentUser().id, id)
  const form = useForm<MissionProof>({
    resolver: valibotResolver(MissionProof),
    defaultValues: draft.read() ?? { text: proof?.text ?? '', link: proof?.link ?? '' },
  })
  const [text, link = ''] = useWatch({ control: form.control, name: ['text', 'link'] })
  const { isDirty } = form.formState
  useEffect(() => {
    if (isDirty) draft.write({ text, link })
    // `draft` only names where it is stored.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDirty, text, link])

  const sending = useMutation({
    mutationFn: (entered: MissionProof) =>
      call('missions/proof', 'POST', {
        params: { id },
        body: { text: entered.text, ...(entered.link && { link: entered.link }) },
      }),
    onSuccess: () => {
      draft.remove()
      onSent()
      toast({
        tone: 'ok',
        art: patches[kind],
        title: 'Report Sent',
        description: `${title} is in review. You hear from us within two days.`,
      })
      return queryClient.invalidateQueries({ queryKey: readKey('missions') })
    },
    onError: async (error) => {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : []
      fields.forEach(([field, message], index) =>
        form.setError(field as FieldPath<MissionProof>, { message }, { shouldFocus: index === 0 }),
      )
      toast({
        tone: 'bad',
        title: 'Report Not Sent',
        description: errorMessage(error, 'What you wrote is kept on this device.'),
      })
      if (isClosed(error)) await queryClient.invalidateQueries({ queryKey: readKey('missions') })
    },
  })
  return {
    form,
    send: form.handleSubmit((entered) => sending.mutate(entered)),
    characters: text.trim().length,
    isPending: sending.isPending,
  }
}
