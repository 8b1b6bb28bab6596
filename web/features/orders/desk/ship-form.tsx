import { type FormEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import { brand } from '../../../../shared/brand.ts'
import type { AdminOrder } from '../../../../shared/orders/schema.ts'
import { Shipment } from '../../../../shared/orders/shipment.ts'
import { Field, Input } from '../../../ui/forms/field.tsx'
import { Card, Grid } from '../../../ui/primitives.tsx'
import { lastCarrier, type Parcel, parcelDrafts, trackingError, useParcels } from './parcel-drafts.ts'
import type { Shipping } from './use-order-mutations.ts'

/** The id of the list of carriers that the fields suggest. */
const carriersId = 'parcel-carriers'

type Props = { id: string; order: Pick<AdminOrder, 'id'>; isPending: boolean; onShip: (shipping: Shipping) => void }

/** The tracking number and the carrier of an order. What is typed is kept until it has shipped. */
export function ShipForm({ id, order, isPending, onShip }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const parcel = useParcels().get(order.id)
  const { carrier = lastCarrier.read() ?? '', tracking = '' } = parcel ?? {}
  const [isMissing, setMissing] = useState(false)
  const checked = v.safeParse(Shipment, { carrier, tracking })
  const error =
    trackingError(order.id, carrier, tracking) ??
    (isMissing && !checked.success ? checked.issues[0].message : undefined)
  const type = (typed: Partial<Parcel>) => parcelDrafts.enter(new Map([[order.id, { ...parcel, tracking, ...typed }]]))

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (isPending) return
    if (checked.success && error === undefined) return onShip(checked.output)
    // A press from elsewhere leads to the field first.
    setMissing(form.current?.contains(document.activeElement) === true || submitter === document.activeElement)
    form.current?.querySelector<HTMLElement>('[name=tracking]')?.focus()
  }

  return (
    <Card as="section" sunken aria-label="Parcel">
      <Grid
        as="form"
        gap={4}
        align="start"
        ref={form}
        id={id}
        noValidate
        autoComplete="off"
        aria-label="Mark as shipped"
        onSubmit={submit}
      >
        <Field label="Tracking number" hint="Mailed to the customer, and shown with the order." error={error}>
          {(control) => (
            <Input
              {...control}
              name="tracking"
              code
              spellCheck={false}
              value={tracking}
              onChange={({ target }) => type({ tracking: target.value })}
            />
          )}
        </Field>
        <Field label="Carrier" isOptional>
          {(control) => (
            <Input
              {...control}
              name="carrier"
              list={carriersId}
              placeholder={brand.carriers[0].name}
              maxLength={60}
              value={carrier}
              onChange={({ target }) => type({ carrier: target.value })}
            />
          )}
        </Field>
        <datalist id={carriersId}>
          {brand.carriers.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      </Grid>
    </Card>
  )
}
