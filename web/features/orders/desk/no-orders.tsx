import emptyShelf from '../../../art/empty-shelf.svg'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { OrderFilter } from './order-filter.ts'

function textsOf(filter: OrderFilter): [title: string, text: string] {
  if ('q' in filter) {
    return [`No order matches “${filter.q}”`, 'Check the number against the receipt, or try another part of the name.']
  }
  if ('problem' in filter) return ['No open problems', 'What buyers report appears here until it is answered.']
  return filter.status === 'paid'
    ? ['Nothing to ship', 'Paid orders appear here. Refresh to check again.']
    : ['No matching orders', 'No order has this status. Choose another, or refresh to check again.']
}

/** What an empty list means, and what to do next. */
export function NoOrders({ filter }: { filter: OrderFilter }) {
  const [title, text] = textsOf(filter)
  return (
    <Card flush>
      <EmptyState art={emptyShelf} title={title}>
        {text}
      </EmptyState>
    </Card>
  )
}
