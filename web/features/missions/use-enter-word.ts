import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Mission } from '../../../shared/missions/schema.ts'
import { ApiError, errorMessage } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { readKey } from '../../api/queries.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useReceiveReward } from './use-receive-reward.ts'

/** What the field says; other problems concern the mission, which then is read again. */
const fieldProblems = new Set(['wrong_word', 'slow_down', 'invalid_input'])

const noTries = 'No tries left today. Try again tomorrow.'

type Callbacks = { onPaid: (word: string) => void; onRefused: () => void }

/** Enters the word of a mission. */
export function useEnterWord(mission: Mission, { onPaid, onRefused }: Callbacks) {
  const queryClient = useQueryClient()
  const receive = useReceiveReward(mission)
  const [missing, setMissing] = useState(false)
  const entering = useMutation({
    mutationFn: (word: string) => call('missions/word', 'POST', { params: { id: mission.id }, body: { word } }),
    onSuccess: (paid, word) => {
      onPaid(word)
      return receive(paid)
    },
    onError: async (error) => {
      onRefused()
      if (!(error instanceof ApiError) || error.code === undefined || fieldProblems.has(error.code)) return
      toast({ tone: 'bad', title: 'Not Paid', description: errorMessage(error, 'The word was not sent.') })
      await queryClient.invalidateQueries({ queryKey: readKey('missions') })
    },
  })
  const { error } = entering
  const hasNoTries = error instanceof ApiError && error.code === 'slow_down'
  const refusal = error instanceof ApiError ? (error.fields['word'] ?? error.userMessage) : error?.message
  return {
    enter: (entered: string) => {
      const word = entered.trim()
      setMissing(word === '')
      if (word === '') onRefused()
      else entering.mutate(word)
    },
    /** The word is changed after an attempt. */
    edit: () => {
      setMissing(false)
      if (!hasNoTries) entering.reset()
    },
    problem: missing ? 'Enter the word' : hasNoTries ? noTries : refusal,
    hasNoTries,
    isPending: entering.isPending,
  }
}
