import { useState } from 'react'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import { parseAmount } from '../../../../shared/parse-amount.ts'
import { Button } from '../../../ui/button.tsx'
import { AmountInput, Field, Input } from '../../../ui/forms/field.tsx'
import { fromLocalTime, toLocalTime } from '../../../ui/forms/local-time.ts'
import { Grid, Row } from '../../../ui/primitives.tsx'
import { FormSection } from './form-section.tsx'
import type { ProductValues } from './product-values.ts'

/** Another price, from a later time on. */
export function PlannedPrice({ form }: { form: UseFormReturn<ProductValues> }) {
  const planned = form.getValues('priceChange')
  const [price, setPrice] = useState<string>(planned ? String(planned.price) : '')
  const [at, setAt] = useState(() => toLocalTime(planned?.at))
  const { errors } = useFormState({ control: form.control, name: 'priceChange' })
  const change = (typed: { price: string; at: string }) => {
    setPrice(typed.price)
    setAt(typed.at)
    form.clearErrors('priceChange')
    const isNone = typed.price === '' && typed.at === ''
    form.setValue(
      'priceChange',
      isNone ? undefined : { price: parseAmount(typed.price), at: fromLocalTime(typed.at) },
      {
        shouldDirty: true,
      },
    )
  }
  return (
    <FormSection title="Planned price" note="The shop changes the price at this time, in your time zone.">
      <Grid gap={4} align="start">
        <Field label="New price without GST" error={errors.priceChange?.price?.message}>
          {(control) => (
            <AmountInput {...control} value={price} onChange={({ target }) => change({ price: target.value, at })} />
          )}
        </Field>
        <Field label="From" error={errors.priceChange?.at?.message}>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={at}
              onChange={({ target }) => change({ price, at: target.value })}
            />
          )}
        </Field>
      </Grid>
      {(price !== '' || at !== '') && (
        <Row>
          <Button variant="quiet" onClick={() => change({ price: '', at: '' })}>
            Remove planned price
          </Button>
        </Row>
      )}
    </FormSection>
  )
}
