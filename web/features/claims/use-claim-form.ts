import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch, type FieldErrors } from 'react-hook-form'
import { NewClaim, type ClaimKind } from '../../../shared/claims/schema.ts'
import { ApiError, errorMessage } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { readKey } from '../../api/queries.ts'
import { currentUser } from '../../api/session.ts'
import { useCurrentUser } from '../../api/use-current-user.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { shortClaimId } from './short-claim-id.ts'

/** The two doors to the desk: they differ in their call, in the list that grows, and in the words of success. */
const submissions = {
  voucher: {
    send: ({ value, ...wish }: NewClaim) => call('wallet/purchase-card', 'POST', { body: { ...wish, amount: value } }),
    list: 'wallet/claimed-cards',
    done: 'Gift Card Purchased',
  },
  claim: {
    send: async (wish: NewClaim) => {
      const { claimId: id, newSolcoinBalance } = await call('wallet/submit-claim', 'POST', { body: wish })
      return { id, newSolcoinBalance }
    },
    list: 'wallet/my-claims',
    done: 'Claim Submitted Successfully',
  },
} as const

/** Says what is missing; a wrong address is only marked at its field. */
function reportMissing({ name, email }: FieldErrors<NewClaim>, { email: given }: { email: string }) {
  if (name || (email && given.trim() === ''))
    toast({ tone: 'bad', title: 'Missing Information', description: 'Please provide your name and email' })
}

/** What the member wants from the desk, and the asking for it. */
export function useClaimForm(kind: ClaimKind, onDone: () => void) {
  const { solcoinBalance } = useCurrentUser()
  const queryClient = useQueryClient()
  const { send, list, done } = submissions[kind]
  const form = useForm<NewClaim>({ resolver: valibotResolver(NewClaim), defaultValues: { name: '', email: '' } })
  const [platform, value] = useWatch({ control: form.control, name: ['platform', 'value'] }) as Partial<
    [NewClaim['platform'], NewClaim['value']]
  >
  const isTooDear = value !== undefined && value > solcoinBalance

  const sending = useMutation({
    mutationFn: send,
    onSuccess: async ({ id, newSolcoinBalance }, wish) => {
      queryClient.setQueryData(currentUser.queryKey, (user) => user && { ...user, solcoinBalance: newSolcoinBalance })
      toast({
        tone: 'ok',
        title: done,
        description: `${wish.platform}, $${wish.value}. Claim ID ${shortClaimId(id)}`,
      })
      onDone()
      // Staff may have looked at the desk before: there it waits now.
      const stale = [list, 'wallet/statement', 'admin/claims'] as const
      await Promise.all(stale.map((name) => queryClient.invalidateQueries({ queryKey: readKey(name) })))
    },
    onError: async (error) => {
      toast({
        tone: 'bad',
        title: 'Purchase Failed',
        description: errorMessage(error, 'Failed to purchase prepaid card'),
      })
      if (error instanceof ApiError && error.code === 'insufficient_solcoins') {
        await queryClient.invalidateQueries({ queryKey: currentUser.queryKey })
      }
    },
  })
  return {
    form,
    cost: value,
    balance: solcoinBalance,
    isTooDear,
    canSend: Boolean(platform) && value !== undefined && !isTooDear,
    isPending: sending.isPending,
    submit: form.handleSubmit(
      (wish) => sending.mutate(wish),
      (errors) => reportMissing(errors, form.getValues()),
    ),
  }
}

export type ClaimFormState = ReturnType<typeof useClaimForm>
