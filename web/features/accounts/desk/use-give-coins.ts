import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as v from 'valibot'
import { type UserSummary } from '../../../../shared/accounts/schema.ts'
import { ReasonedCoinGift } from '../../../../shared/ledger/gift-schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { errorMessage } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { readKey } from '../../../api/queries.ts'
import { isLocked } from '../../../api/use-owner-lock.ts'
import { paths } from '../../../navigation/paths.ts'
import { toast } from '../../../ui/feedback/toast.ts'

type Gift = v.InferOutput<typeof ReasonedCoinGift>

/** What the button needs; the reason is asked for when it is pressed. */
const Needed = v.pick(ReasonedCoinGift, ['userId', 'amount'])

/** The gift that is shown for confirmation. */
export type Question = { user: UserSummary; gift: Gift }

type Callbacks = { onGiven: () => void; onLocked: () => void }

/** The give-coins form: the chosen user, the amount, the reason, the question before the gift, and the mutation. */
export function useGiveCoins({ onGiven, onLocked }: Callbacks) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<UserSummary>()
  const [question, setQuestion] = useState<Question>()
  const form = useForm<Gift>({
    resolver: valibotResolver(ReasonedCoinGift),
    mode: 'onChange',
    defaultValues: { userId: '', reason: '' },
  })
  const [userId, amount] = useWatch({ control: form.control, name: ['userId', 'amount'] })

  const giving = useMutation({
    mutationFn: ({ gift }: Question) => call('admin/give-coins', 'POST', { body: gift }),
    onSuccess: (result, { user, gift }) => {
      onGiven()
      const openGifts = () => void navigate(paths.approvals)
      if ('approvalId' in result)
        toast({
          tone: 'info',
          title: 'Waiting for approval',
          description: `${user.firstName} gets ${formatAmount(gift.amount)} Solcoins once another member of staff approves.`,
          action: { label: 'Show gifts', elsewhere: 'Open Gifts in the Desk menu', onPress: openGifts },
        })
      else
        toast({
          tone: 'ok',
          title: 'Solcoins Given!',
          description: result.message || 'Solcoins given successfully',
          action: { label: 'Take back', elsewhere: 'Open Gifts in the Desk menu to take it back', onPress: openGifts },
        })
      const lists = ['admin/users', 'admin/approvals', 'admin/gifts'] as const
      return Promise.all(lists.map((name) => queryClient.invalidateQueries({ queryKey: readKey(name) })))
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
    ask: form.handleSubmit((gift) => chosen && setQuestion({ user: chosen, gift })),
    canAsk: v.is(Needed, { userId, amount }),
    question,
    /** Back to the form, which keeps its values. */
    reconsider: () => setQuestion(undefined),
    give: () => question && giving.mutate(question),
    isPending: giving.isPending,
  }
}

export type GiveCoins = ReturnType<typeof useGiveCoins>
