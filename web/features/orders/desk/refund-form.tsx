import { type FormEvent, useState } from 'react'
import { dollars, formatAmount, toAmount, toCents } from '../../../../shared/money.ts'
import { linePrice } from '../../../../shared/orders/bill.ts'
import type { AdminOrderDetail, Refund } from '../../../../shared/orders/schema.ts'
import { AmountField, useSchemaForm } from '../../../ui/forms/form.tsx'
import { SegmentedControl } from '../../../ui/forms/segmented-control.tsx'
import { Row, Stack, Text } from '../../../ui/primitives.tsx'
import { buyerOf, lineName, partialRefundSchema, refundableOf } from './order.ts'
import { RefundItems, useItemsToRefund } from './refund-items.tsx'

type Props = {
  id: string
  order: AdminOrderDetail
  /** What was chosen before it was reviewed. */
  draft: Refund | undefined
  onReview: (refund: Refund) => void
}

type Kind = 'all' | 'items' | 'part'

function kindOf(draft: Refund | undefined, left: number): Kind {
  if (!draft) return 'all'
  if (draft.items) return 'items'
  return draft.amount === left ? 'all' : 'part'
}

/** What to refund: all that remains, some of the items, or an amount. */
export function RefundForm({ id, order, draft, onReview }: Props) {
  const left = refundableOf(order)
  const [kind, setKind] = useState<Kind>(() => kindOf(draft, left))
  const form = useSchemaForm(partialRefundSchema(left), kind === 'part' && draft ? { amount: draft.amount } : undefined)
  const items = useItemsToRefund(order, draft)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (kind === 'all') onReview({ amount: left })
    else if (kind === 'items') items.review(onReview)
    else void form.handleSubmit(({ amount }) => onReview({ amount }))(event)
  }
  return (
    <Stack as="form" noValidate autoComplete="off" gap={5} id={id} onSubmit={onSubmit}>
      <p>
        ${formatAmount(order.paid ?? 0)} was paid, including shipping
        {order.refunded > 0 && `, and $${formatAmount(order.refunded)} of it has been refunded`}.
      </p>
      <Row>
        <SegmentedControl
          label="Amount to refund"
          choices={[
            { value: 'all', label: `All, $${formatAmount(left)}` },
            ...(items.isPossible ? [{ value: 'items' as const, label: 'By item' }] : []),
            { value: 'part', label: 'Part of it' },
          ]}
          value={kind}
          onChange={setKind}
        />
      </Row>
      {kind === 'items' && <RefundItems order={order} items={items} />}
      {kind === 'part' && (
        <AmountField form={form} name="amount" label="Amount, AUD" hint={`At most $${formatAmount(left)}.`} />
      )}
    </Stack>
  )
}

/** States what is refunded and what remains, and asks for confirmation. */
export function RefundConfirmation({ order, refund }: { order: AdminOrderDetail; refund: Refund }) {
  const { amount, items } = refund
  const remaining = toAmount(toCents(refundableOf(order)) - toCents(amount))
  return (
    <Stack gap={3} aria-live="polite">
      <p>
        Refund{' '}
        <Text as="b" weight="strong">
          ${formatAmount(amount)}
        </Text>{' '}
        to <bdi>{buyerOf(order)}</bdi>?
      </p>
      {items && <ItemsToConfirm order={order} items={items} />}
      <Text tone="muted">
        Stripe returns it to the card or account used to pay.{' '}
        {remaining > 0
          ? `$${formatAmount(remaining)} of the payment remains.`
          : 'Nothing remains of the payment, and the order is closed.'}{' '}
        {remaining > 0 && isNothingToShip(order, amount) && 'Nothing is left to ship. '}
        {!items && isNothingToShip(order, amount) && 'The items can be sold again. '}
        This action cannot be undone.
      </Text>
    </Stack>
  )
}

type ItemsProps = { order: AdminOrderDetail; items: NonNullable<Refund['items']> }

const ItemsToConfirm = ({ order, items }: ItemsProps) => (
  <Stack as="ul" gap={1}>
    {items.lines.flatMap(({ line: place, quantity, isRestocked }) => {
      const line = order.lines[place]
      if (!line) return []
      const price = dollars(linePrice({ unitPrice: toCents(line.unitPrice), quantity }))
      return (
        <li key={place}>
          {quantity} × {lineName(line)}, {price}, {isRestocked ? 'back in stock' : 'not back in stock'}
        </li>
      )
    })}
    {items.shipping && <li>Shipping, ${formatAmount(order.shipping ?? 0)}</li>}
  </Stack>
)

/** Whether this refund returns the price of the goods, of which nothing has shipped. */
const isNothingToShip = ({ status, total, refunded, chargedBack }: AdminOrderDetail, amount: number): boolean =>
  status === 'paid' && toCents(refunded) + toCents(chargedBack) + toCents(amount) >= toCents(total)
