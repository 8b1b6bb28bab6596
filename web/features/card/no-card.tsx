import { useMutation, useQueryClient } from '@tanstack/react-query'
import { hasCode, toastFailure } from '../../api/api-error.ts'
import { call, read } from '../../api/client.ts'
import emptyVouchers from '../../art/empty-vouchers.svg'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { toast } from '../../ui/feedback/toast.ts'

const { queryKey } = read('card/details', {})

/** Shown to a member without a card. A press issues one immediately. */
export function NoCard() {
  const queryClient = useQueryClient()
  const issue = useMutation({
    mutationFn: () => call('card/issue', 'POST', {}),
    onSuccess: (card) => {
      queryClient.setQueryData(queryKey, card)
      toast({ tone: 'ok', title: 'Your Card is Ready', description: `Issued to ${card.cardHolderName}.` })
    },
    onError: async (error) => {
      // Another window has issued the card already: show that one.
      if (hasCode(error, 'already_issued')) await queryClient.invalidateQueries({ queryKey })
      else toastFailure(error, 'Card Not Issued', 'Your card could not be issued.')
    },
  })
  return (
    <Card flush>
      <EmptyState
        art={emptyVouchers}
        title="No Card Found"
        action={
          <Button variant="gold" pending={issue.isPending} pendingText="Issuing..." onClick={() => issue.mutate()}>
            Get Your Card
          </Button>
        }
      >
        Register as a member to get your card! You are already a member, so yours is issued instantly.
      </EmptyState>
    </Card>
  )
}
