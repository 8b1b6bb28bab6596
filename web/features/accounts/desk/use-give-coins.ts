import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { type UserSummary } from '../../../../shared/accounts/schema.ts'
import { CoinGift } from '../../../../shared/ledger/gift-schema.ts'
import { errorMessage } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { readKey } from '../../../api/queries.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { isLocked } from './use-owner-lock.ts'

const Gift = v.pick(CoinGift, ['userId', 'amount'])
type Gift = v.InferOutput<typeof Gift>

type Callbacks = { onGiven: () => void; onLocked: () => void }

/** The give-coins form: the chosen user, the amount and the mutation. */
export function useGiveCoins({ onGiven, onLocked }: Callbacks) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<UserSummary>()
  const form = useForm<Gift>({ resolver: valibotResolver(Gift), mode: 'onChange', defaultValues: { userId: '' } })

  const giving = useMutation({
    mutationFn: (gift: Gift) => call('admin/give-coins', 'POST', { body: gift }),
    onSuccess: (result) => {
      onGiven()
      const title = 'approvalId' in result ? 'Waiting for approval' : 'Solcoins Given!'
      toast({ tone: 'ok', title, description: result.message || 'Solcoins given successfully' })
      return queryClient.invalidateQueries({ queryKey: readKey('admin/users') })
    },
    onError: (error) => {
      if (isLocked(error)) onLocked()
      else toast({ tone: 'bad', title: 'Error', description: errorMessage(error, 'Failed to give Solcoins') })
    },
  })
  return {
    chosen,
    choose: (user: UserSummary) => {
      setChosen(user)
      form.setValue('userId', user.id, { shouldValidate: true })
    },
    /** Updates the chosen user after a change of the account. */
    update: ({ id, userType, frozenAt }: Pick<UserSummary, 'id' | 'userType' | 'frozenAt'>) =>
      setChosen((user) => (user?.id === id ? { ...user, userType, frozenAt } : user)),
    form,
    give: form.handleSubmit((gift) => giving.mutate(gift)),
    canGive: form.formState.isValid,
    isPending: giving.isPending,
  }
}

export type GiveCoins = ReturnType<typeof useGiveCoins>
