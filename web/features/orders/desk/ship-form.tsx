import { valibotResolver } from '@hookform/resolvers/valibot'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { brand } from '../../../../shared/brand.ts'
import { type AdminOrderDetail } from '../../../../shared/orders/schema.ts'
import { Shipment } from '../../../../shared/orders/shipment.ts'
import { Field, Input, OptionalLabel } from '../../../ui/forms/field.tsx'
import { Notices } from './notices.tsx'
import { ShipTo } from './ship-to.tsx'
import type { Shipping } from './use-order-mutations.ts'
import styles from './ship-form.module.css'
import text from '../../../ui/theme/text.module.css'

type Props = {
  id: string
  order: AdminOrderDetail
  onShip: (shipping: Shipping) => void
}

/** The carrier and tracking number, below the order's notices and address. */
export function ShipForm({ id, order, onShip }: Props) {
  const carriersId = useId()
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
          {(control) => (
            <Input {...control} {...register('carrier')} list={carriersId} placeholder={brand.carriers[0].name} />
          )}
        </Field>
        <datalist id={carriersId}>
          {brand.carriers.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <Field
          label="Tracking number"
          hint="Mailed to the customer, and shown with the order."
          error={formState.errors.tracking?.message}
        >
          {(control) => <Input className={text.code} {...control} {...register('tracking')} spellCheck={false} />}
        </Field>
      </form>
    </div>
  )
}
