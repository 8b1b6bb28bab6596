import { useId, type FormEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { CheckoutCustomer } from '../../../../shared/orders/customer.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Field, Input, OptionalLabel, Select } from '../../../ui/forms/field.tsx'
import { countries } from './customer.ts'
import { fieldLabels, type CustomerField } from './customer-fields.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import styles from './customer-form.module.css'
import text from '../../../ui/theme/text.module.css'

const loadErrorSummary = () => import('./error-summary.tsx')
const ErrorSummary = lazyComponent(async () => (await loadErrorSummary()).ErrorSummary)

type TextField = {
  name: Exclude<CustomerField, 'country'>
  autoComplete: string
  type?: 'email' | 'tel'
  isOptional?: boolean
  hint?: string
  width?: 'full' | 'half'
}

const fields: TextField[] = [
  {
    name: 'email',
    autoComplete: 'email',
    type: 'email',
    hint: 'The receipt and the tracking link go here.',
    width: 'full',
  },
  { name: 'fullName', autoComplete: 'name' },
  { name: 'phone', autoComplete: 'tel', type: 'tel', isOptional: true },
  { name: 'address', autoComplete: 'street-address', width: 'full' },
  { name: 'city', autoComplete: 'address-level2' },
  { name: 'state', autoComplete: 'address-level1' },
  { name: 'postalCode', autoComplete: 'postal-code', width: 'half' },
]

type Props = {
  id: string
  form: UseFormReturn<CheckoutCustomer>
  isLocked: boolean
  onSubmit: (event: FormEvent) => void
}

/** The customer's details and shipping address, typed once: Stripe gets them with the order. */
export function CustomerForm({ id, form, isLocked, onSubmit }: Props) {
  const titleId = useId()
  const { register, formState } = form
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 className={text.h3} id={titleId}>
        Where should it go?
      </h2>
      {formState.submitCount > 0 && <ErrorSummary form={form} />}
      <form id={id} noValidate onSubmit={onSubmit}>
        <fieldset className={styles.fields} disabled={isLocked}>
          {fields.map(({ name, width, isOptional = false, hint, ...input }) => (
            <div key={name} id={name} data-width={width}>
              <Field
                label={isOptional ? <OptionalLabel>{fieldLabels[name]}</OptionalLabel> : fieldLabels[name]}
                hint={hint}
                error={formState.errors[name]?.message}
              >
                {(control) => <Input {...control} {...input} {...register(name)} />}
              </Field>
            </div>
          ))}
          <div id="country" data-width="half">
            <Field label={fieldLabels.country} error={formState.errors.country?.message}>
              {(control) => (
                <Select {...control} {...register('country')} autoComplete="country">
                  {countries.map(({ code, name }) => (
                    <option key={code} value={code}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
        </fieldset>
      </form>
    </Card>
  )
}
