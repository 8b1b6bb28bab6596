import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch, type FieldErrors } from 'react-hook-form'
import { NewClaim } from '../../../shared/claims/new-claim.ts'
import type { ClaimKind } from '../../../shared/claims/schema.ts'
import { ApiError, errorMessage } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { readKey } from '../../api/queries.ts'
import { currentUser } from '../../api/session.ts'
import { useCurrentUser } from '../../api/use-current-user.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { shortClaimId } from './short-claim-id.ts'

/** How each kind is submitted: its call, the list to refresh and the title of the success toast. */
const submissions = {
  voucher: {
    send: ({ value, ...recipient }: NewClaim) =>
      call('wallet/purchase-card', 'POST', { body: { ...recipient, amount: value } }),
    list: 'wallet/claimed-cards',
    successTitle: 'Gift Card Purchased',
  },
  claim: {
    send: async (claim: NewClaim) => {
      const { claimId: id, newSolcoinBalance } = await call('wallet/submit-claim', 'POST', { body: claim })
      return { id, newSolcoinBalance }
    },
    list: 'wallet/my-claims',
    successTitle: 'Claim Submitted Successfully',
  },
} as const

/** Shows a toast when the name or email is missing. An invalid email is only marked at its field. */
function reportMissing({ name, email }: FieldErrors<NewClaim>, { email: enteredEmail }: { email: string }) {
  if (name || (email && enteredEmail.trim() === ''))
    toast({ tone: 'bad', title: 'Missing Information', description: 'Please provide your name and email' })
}

/** The form for a prepaid card or a claim, filled with the name and email of the account, and its submission. */
export function useClaimForm(kind: ClaimKind, onSubmitted: () => void) {
  const { solcoinBalance, firstName, lastName, email } = useCurrentUser()
  const queryClient = useQueryClient()
  const { send, list, successTitle } = submissions[kind]
  const form = useForm<NewClaim>({
    resolver: valibotResolver(NewClaim),
    defaultValues: { name: `${firstName} ${lastName}`.trim(), email },
  })
  const [platform, value] = useWatch({ control: form.control, name: ['platform', 'value'] }) as Partial<
    [NewClaim['platform'], NewClaim['value']]
  >
  const isTooExpensive = value !== undefined && value > solcoinBalance

  const submitting = useMutation({
    mutationFn: send,
    onSuccess: async ({ id, newSolcoinBalance }, claim) => {
      queryClient.setQueryData(currentUser.queryKey, (user) => user && { ...user, solcoinBalance: newSolcoinBalance })
      toast({
        tone: 'ok',
        title: successTitle,
        description: `${claim.platform}, $${claim.value}. Claim ID ${shortClaimId(id)}`,
      })
      onSubmitted()
      // Staff may have the claims list cached: the new claim belongs in it.
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
    isTooExpensive,
    canSubmit: Boolean(platform) && value !== undefined && !isTooExpensive,
    isPending: submitting.isPending,
    submit: form.handleSubmit(
      (claim) => submitting.mutate(claim),
      (errors) => reportMissing(errors, form.getValues()),
    ),
  }
}

export type ClaimFormState = ReturnType<typeof useClaimForm>
