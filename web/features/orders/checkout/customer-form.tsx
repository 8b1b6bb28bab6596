import type { FormEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Field, Input, Select } from '../../../ui/forms/field.tsx'
import { countries, type Customer } from './customer.ts'
import styles from './customer-form.module.css'

type TextField = {
  name: Exclude<keyof Customer, 'country'>
  label: string
  autoComplete: string
  type?: 'email' | 'tel'
  wide?: boolean
}

const fields: TextField[] = [
  { name: 'email', label: 'Email', autoComplete: 'email', type: 'email', wide: true },
  { name: 'fullName', label: 'Full name', autoComplete: 'name' },
  { name: 'phone', label: 'Phone (optional)', autoComplete: 'tel', type: 'tel' },
  { name: 'address', label: 'Address', autoComplete: 'street-address', wide: true },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'state', label: 'State or province', autoComplete: 'address-level1' },
  { name: 'postalCode', label: 'Postal code', autoComplete: 'postal-code' },
]

type Props = { id: string; form: UseFormReturn<Customer>; onSubmit: (event: FormEvent) => void }

/** The customer's details and shipping address. */
export function CustomerForm({ id, form, onSubmit }: Props) {
  const { register, formState } = form
  return (
    <form className={styles.form} id={id} noValidate onSubmit={onSubmit}>
      {fields.map(({ name, label, wide, ...input }) => (
        <div key={name} data-wide={wide || undefined}>
          <Field label={label} error={formState.errors[name]?.message}>
            {(control) => <Input {...control} {...input} {...register(name)} />}
          </Field>
        </div>
      ))}
      <div>
        <Field label="Country" error={formState.errors.country?.message}>
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
    </form>
  )
}
