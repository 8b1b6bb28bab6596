import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Card } from '../../../shared/card/schema.ts'
import { hasCode, toastFailure } from '../../api/api-error.ts'
import { call, invalidate, queryClient, read } from '../../api/client.ts'
import emptyVouchers from '../../art/empty-vouchers.svg'
import { Button, Spinner } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/empty-state.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Row } from '../../ui/layout/stack.tsx'
import styles from './with-card.module.css'

/** Loads the member's card and passes it to `children`. Covers the loading, missing and error states. */
export function WithCard({ children }: { children: (card: Card) => ReactNode }) {
  const { data: card, isPending, error, refetch } = useQuery(read('card/details', {}))
  if (card) return children(card)
  if (isPending) {
    return (
      <Row as="output" justify="center" gap={3} className={styles.loading} data-loading>
        <Spinner />
        Loading your card...
      </Row>
    )
  }
  if (hasCode(error, 'no_card')) return <NoCard />
  return <ErrorState message="Your card did not load. Your balance is safe." onRetry={() => void refetch()} />
}

const { queryKey } = read('card/details', {})

/** Shown to a member without a card. A press issues one immediately. */
function NoCard() {
  const issue = useMutation({
    mutationFn: () => call('card/issue', 'POST', {}),
    onSuccess: (card) => {
      queryClient.setQueryData(queryKey, card)
      toast({ tone: 'ok', title: 'Your Card is Ready', description: `Issued to ${card.cardHolderName}.` })
    },
    onError: async (error) => {
      // Another window has issued the card already: show that one.
      if (hasCode(error, 'already_issued')) await invalidate(queryKey)
      else toastFailure(error, 'Card Not Issued', 'Your card could not be issued.')
    },
  })
  return (
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
  )
}
