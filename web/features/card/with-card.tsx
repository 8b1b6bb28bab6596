import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Card } from '../../../shared/card/schema.ts'
import { hasCode } from '../../api/api-error.ts'
import { read } from '../../api/client.ts'
import { Spinner } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/feedback/empty-state.tsx'
import { Card as Panel } from '../../ui/layout/card.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { NoCard } from './no-card.tsx'
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
  return (
    <Panel flush>
      <ErrorState message="Your card did not load. Your balance is safe." onRetry={() => void refetch()} />
    </Panel>
  )
}
