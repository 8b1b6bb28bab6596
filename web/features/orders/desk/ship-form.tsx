import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import type { InferOutput } from 'valibot'
import { Shipment, type AdminOrderDetail } from '../../../../shared/orders/schema.ts'
import { Field, Input } from '../../../ui/forms/field.tsx'
import { OptionalLabel } from '../../../ui/forms/optional-label.tsx'
import { Notices } from './notices.tsx'
import { ShipTo } from './ship-to.tsx'
import styles from './ship-form.module.css'
import text from '../../../ui/theme/text.module.css'

type Props = {
  id: string
  order: AdminOrderDetail
  onShip: (shipment: InferOutput<typeof Shipment>) => void
}

/** The carrier and tracking number, below the order's notices and address. */
export function ShipForm({ id, order, onShip }: Props) {
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(Shipment),
    defaultValues: { carrier: '', tracking: '' },
  })
  return (
    <div className={styles.fields}>
      <Notices order={order} />
      <ShipTo order={order} />
      <form
        className={styles.form}
        id={id}
        noValidate
        autoComplete="off"
        onSubmit={(event) => void handleSubmit(onShip)(event)}
      >
        <Field label={<OptionalLabel>Carrier</OptionalLabel>} error={formState.errors.carrier?.message}>
          {(control) => <Input {...control} {...register('carrier')} placeholder="Australia Post" />}
        </Field>
        <Field
          label="Tracking number"
          hint="The customer sees it with the order."
          error={formState.errors.tracking?.message}
        >
          {(control) => <Input className={text.code} {...control} {...register('tracking')} spellCheck={false} />}
        </Field>
      </form>
    </div>
  )
}
