import { useId, useState } from 'react'
import { eachPrice } from '../../../../shared/catalogue/prices.ts'
import { dollars, formatAmount, toAmount, toCents } from '../../../../shared/money.ts'
import { linePrice } from '../../../../shared/orders/bill.ts'
import type { AdminOrderDetail, Refund } from '../../../../shared/orders/schema.ts'
import { CheckBox } from '../../../ui/forms/check-box.tsx'
import { Select } from '../../../ui/forms/field.tsx'
import { Row, Stack, Text, VisuallyHidden } from '../../../ui/primitives.tsx'
import { lineName, refundableOf } from './order.ts'
import styles from './refund-items.module.css'

type Chosen = { quantity: number; isRestocked: boolean }

/** The chosen items, by the place of their line in the order. */
export function useItemsToRefund(order: AdminOrderDetail, draft: Refund | undefined) {
  // What has not shipped is on the shelf. What comes back by post may be worn.
  const untouched: Chosen = { quantity: 0, isRestocked: order.status === 'paid' }
  const [lines, setLines] = useState<ReadonlyMap<number, Chosen>>(() => {
    if (draft?.items) return new Map(draft.items.lines.map(({ line, ...chosen }) => [line, chosen]))
    const open = order.lines.flatMap(({ left }, place) => (left > 0 ? [[place, left] as const] : []))
    // An order of one item leaves no choice.
    return new Map(open.length === 1 ? open.map(([place, quantity]) => [place, { ...untouched, quantity }]) : [])
  })
  const [shipping, setShipping] = useState(draft?.items?.shipping ?? false)
  const [error, setError] = useState<string>()
  const chosen = [...lines].filter(([, { quantity }]) => quantity > 0).toSorted(([one], [other]) => one - other)
  const goods = chosen.reduce((sum, [place, { quantity }]) => {
    const unitPrice = toCents(order.lines[place]?.unitPrice ?? 0)
    return sum + linePrice({ unitPrice, quantity })
  }, 0)
  const amount = goods + (shipping ? toCents(order.shipping ?? 0) : 0)
  const left = refundableOf(order)
  return {
    isPossible: (order.status === 'paid' || order.status === 'shipped') && order.lines.some((line) => line.left > 0),
    amount,
    shipping,
    error,
    chosenOf: (place: number): Chosen => lines.get(place) ?? untouched,
    choose(place: number, change: Partial<Chosen>) {
      setError(undefined)
      setLines((now) => new Map(now).set(place, { ...(now.get(place) ?? untouched), ...change }))
    },
    chooseShipping(isChosen: boolean) {
      setError(undefined)
      setShipping(isChosen)
    },
    /** Passes on what was chosen, or says what is wrong with it. */
    review(onReview: (refund: Refund) => void) {
      if (amount === 0) return setError('Choose what to refund')
      if (amount > toCents(left)) return setError(`At most $${formatAmount(left)} can be refunded`)
      const items = { lines: chosen.map(([line, each]) => ({ line, ...each })), shipping }
      return onReview({ amount: toAmount(amount), items })
    },
  }
}

type Props = { order: AdminOrderDetail; items: ReturnType<typeof useItemsToRefund> }

/** Chooses units of each line, whether they can be sold again, and the shipping. */
export function RefundItems({ order, items }: Props) {
  const errorId = useId()
  return (
    <fieldset aria-label="Items to refund" aria-describedby={items.error ? errorId : undefined}>
      <ul className={styles.lines}>
        {order.lines.map((line, place) => (
          // The lines of an order never change.
          // oxlint-disable-next-line react/no-array-index-key
          <RefundLine
            key={place}
            line={line}
            chosen={items.chosenOf(place)}
            onChoose={(change) => items.choose(place, change)}
          />
        ))}
        {order.isShippingLeft && (
          <li>
            <CheckBox checked={items.shipping} onChange={({ target }) => items.chooseShipping(target.checked)}>
              Shipping, ${formatAmount(order.shipping ?? 0)}
            </CheckBox>
          </li>
        )}
      </ul>
      <Row justify="between" above={3}>
        <Text as="span" tone="muted">
          To refund
        </Text>
        <Text as="output" figure weight="strong" size="h4">
          {dollars(items.amount)}
        </Text>
      </Row>
      {items.error && (
        <Text id={errorId} role="alert" size="caption" tone="bad">
          {items.error}
        </Text>
      )}
    </fieldset>
  )
}

type LineProps = {
  line: AdminOrderDetail['lines'][number]
  chosen: Chosen
  onChoose: (change: Partial<Chosen>) => void
}

function RefundLine({ line, chosen: { quantity, isRestocked }, onChoose }: LineProps) {
  const name = lineName(line)
  const counts = Array.from({ length: line.left + 1 }, (_, count) => count)
  return (
    <li>
      <Stack>
        <span>{name}</span>
        <Text as="small" size="caption" tone="faint">
          {line.left === 0 ? 'Refunded' : eachPrice(toCents(line.unitPrice))}
        </Text>
      </Stack>
      {line.left > 0 && (
        <label>
          <VisuallyHidden>Units of {name} to refund</VisuallyHidden>
          <Select value={quantity} onChange={({ target }) => onChoose({ quantity: Number(target.value) })}>
            {counts.map((count) => (
              <option key={count} value={count}>
                {count} of {line.left}
              </option>
            ))}
          </Select>
        </label>
      )}
      {quantity > 0 && (
        <CheckBox
          checked={isRestocked}
          aria-label={`${name}: back in stock`}
          onChange={({ target }) => onChoose({ isRestocked: target.checked })}
        >
          Back in stock
        </CheckBox>
      )}
    </li>
  )
}
