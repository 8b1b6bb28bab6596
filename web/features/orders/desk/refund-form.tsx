import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState, type FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import { parseAmount } from '../../../../shared/parse-amount.ts'
import { formatAmount } from '../../../../shared/money.ts'
import type { AdminOrderDetail } from '../../../../shared/orders/schema.ts'
import { AmountInput } from '../../../ui/forms/amount-input.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { SegmentedControl } from '../../../ui/forms/segmented-control.tsx'
import { refundableOf, partialRefundSchema } from './order.ts'
import styles from './refund-form.module.css'

type Props = { id: string; order: AdminOrderDetail; onReview: (amount: number) => void }

/** The amount to refund: all that remains, or part of it. */
export function RefundForm({ id, order, onReview }: Props) {
  const left = refundableOf(order)
  const [kind, setKind] = useState<'all' | 'part'>('all')
  const { register, handleSubmit, formState } = useForm<{ amount: number }>({
    resolver: valibotResolver(partialRefundSchema(left)),
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (kind === 'all') onReview(left)
    else void handleSubmit(({ amount }) => onReview(amount))(event)
  }
  return (
    <form className={styles.form} id={id} noValidate autoComplete="off" onSubmit={onSubmit}>
      <p>
        ${formatAmount(order.paid ?? 0)} was paid, including shipping
        {order.refunded > 0 && `, and $${formatAmount(order.refunded)} of it has been refunded`}.
      </p>
      <SegmentedControl
        label="Amount to refund"
        choices={[
          { value: 'all', label: `All, $${formatAmount(left)}` },
          { value: 'part', label: 'Part of it' },
        ]}
        value={kind}
        onChange={setKind}
      />
      {kind === 'part' && (
        <Field label="Amount, AUD" hint={`At most $${formatAmount(left)}.`} error={formState.errors.amount?.message}>
          {(control) => <AmountInput {...control} {...register('amount', { setValueAs: parseAmount })} />}
        </Field>
      )}
    </form>
  )
}
