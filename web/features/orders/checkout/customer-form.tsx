import { type FormEvent, useId, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { CheckoutCustomer } from '../../../../shared/orders/customer.ts'
import { useRead } from '../../../api/client.ts'
import { useUserQuery } from '../../../api/session.ts'
import { Field, Input, Select } from '../../../ui/forms/field.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { lazyComponent } from '../../../ui/lazy.tsx'
import { Card, Text } from '../../../ui/primitives.tsx'
import { countries, type CustomerField, fieldLabels } from './customer.ts'
import styles from './payment.module.css'

const ErrorSummary = lazyComponent(async () => (await import('./error-summary.tsx')).ErrorSummary)

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

/** The address that the member asked us to remember, and whether it is remembered from the next order on. */
export function useRemembering() {
  const { data: user } = useUserQuery()
  const { data } = useRead('user/address', {}, { enabled: Boolean(user) })
  const [choice, choose] = useState<boolean>()
  const before = data?.address ?? undefined
  return { isMember: Boolean(user), before, isOn: choice ?? before !== undefined, choose }
}

type CustomerFormProps = {
  id: string
  form: UseFormReturn<CheckoutCustomer>
  remembering: ReturnType<typeof useRemembering>
  isLocked: boolean
  onSubmit: (event: FormEvent) => void
}

/** The customer's details and shipping address, typed once: Stripe gets them with the order. */
export function CustomerForm({ id, form, remembering, isLocked, onSubmit }: CustomerFormProps) {
  const titleId = useId()
  const { register, formState } = form
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Text as="h2" size="h3" id={titleId}>
        Where should it go?
      </Text>
      {formState.submitCount > 0 && <ErrorSummary form={form} />}
      <form id={id} noValidate onSubmit={onSubmit}>
        <fieldset className={styles.fields} disabled={isLocked}>
          {fields.map(({ name, width, isOptional, hint, ...input }) => (
            <div key={name} id={name} data-width={width}>
              <Field
                label={fieldLabels[name]}
                isOptional={isOptional}
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
          {remembering.isMember && (
            <div data-width="full">
              <Switch
                label="Remember this address"
                hint="Your next checkout starts with it. You can remove it under Your data."
                checked={remembering.isOn}
                onChange={({ target }) => remembering.choose(target.checked)}
              />
            </div>
          )}
        </fieldset>
      </form>
    </Card>
  )
}
