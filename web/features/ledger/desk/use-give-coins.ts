import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as v from 'valibot'
import type { UserSummary } from '../../../../shared/accounts/schema.ts'
import { ReasonedCoinGift } from '../../../../shared/ledger/gift-schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { useAction } from '../../../api/action.ts'
import { call } from '../../../api/client.ts'
import { useSchemaForm } from '../../../ui/forms/form.tsx'
import type { Output } from '../../../../shared/calls.ts'
import { takeBackState } from './use-decide-gift.ts'
import { paths } from '../../../navigation/paths.ts'
import type { Toast } from '../../../ui/feedback/toast.ts'

type Gift = v.InferOutput<typeof ReasonedCoinGift>

/** What the button needs; the reason is asked for when it is pressed. */
const Needed = v.pick(ReasonedCoinGift, ['userId', 'amount'])

/** The gift that is shown for confirmation. */
export type Question = { user: UserSummary; gift: Gift }

type Result = Output<'admin/give-coins', 'POST'>

/** Says whether the gift was given or waits, with a button that leads to the gifts and, if it was given, to taking it back. */
function toastOf(result: Result, { user, gift }: Question, openGifts: (takeBack?: string) => unknown): Toast {
  if ('approvalId' in result)
    return {
      tone: 'info',
      title: 'Waiting for approval',
      description: `${user.firstName} gets ${formatAmount(gift.amount)} Solcoins once another member of staff approves.`,
      action: { label: 'Show gifts', elsewhere: 'Open Gifts in the Desk menu', onPress: () => openGifts() },
    }
  const { message, giftId } = result
  const onPress = () => openGifts(giftId)
  return {
    tone: 'ok',
    title: 'Solcoins Given!',
    description: message || 'Solcoins given successfully',
    action: { label: 'Take back', elsewhere: 'Open Gifts in the Desk menu to take it back', onPress },
  }
}

type Callbacks = { onGiven: () => void; onLocked: () => void }

/** The give-coins form: the chosen user, the amount, the reason, the question before the gift, and the mutation. */
export function useGiveCoins({ onGiven, onLocked }: Callbacks) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<UserSummary>()
  const [question, setQuestion] = useState<Question>()
  const form = useSchemaForm(ReasonedCoinGift, { userId: '', reason: '' }, { mode: 'onChange' })
  const [userId, amount] = useWatch({ control: form.control, name: ['userId', 'amount'] })

  const giving = useAction({
    send: ({ gift }: Question) => call('admin/give-coins', 'POST', { body: gift }),
    onEnd: onGiven,
    done: (result, question) =>
      toastOf(result, question, (giftId) =>
        navigate(paths.approvals, giftId === undefined ? {} : { state: takeBackState(giftId) }),
      ),
    failed: ['Error', 'Failed to give Solcoins'],
    onLocked,
    changes: ['admin/users', 'admin/approvals', 'admin/waiting-gifts', 'admin/gifts'],
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
    reconsider: () => {
      flushSync(() => setQuestion(undefined))
      form.setFocus('amount')
    },
    give: () => question && giving.mutate(question),
    isPending: giving.isPending,
  }
}

export type GiveCoins = ReturnType<typeof useGiveCoins>
