import { useForm } from 'react-hook-form'
import type { Correction } from '../../../../shared/orders/correction.ts'
import type { AdminOrderDetail } from '../../../../shared/orders/schema.ts'
import { Field, Input, OptionalLabel, Select } from '../../../ui/forms/field.tsx'
import { countries } from '../checkout/customer.ts'
import { fieldLabels } from '../checkout/customer-fields.ts'
import { checkCorrection, fieldsOf, type CorrectedFields } from './corrected-fields.ts'
import styles from './ship-form.module.css'
import text from '../../../ui/theme/text.module.css'

type Props = {
  id: string
  order: AdminOrderDetail
  onCorrect: (correction: Correction) => void
}

const lines = ['fullName', 'address', 'city', 'state', 'postalCode'] as const

/** What staff may correct of an order that is on its way: the parcel once it has shipped, the email, and the address. */
export function CorrectForm({ id, order, onCorrect }: Props) {
  const shown = fieldsOf(order)
  const { register, handleSubmit, formState } = useForm<CorrectedFields>({
    defaultValues: shown,
    resolver: (typed) => {
      const { correction, errors } = checkCorrection(typed, shown)
      return correction ? { values: typed, errors: {} } : { values: {}, errors }
    },
  })
  const { errors } = formState
  const send = handleSubmit((typed) => {
    const { correction } = checkCorrection(typed, shown)
    if (correction) onCorrect(correction)
  })
  return (
    <form className={styles.form} id={id} noValidate autoComplete="off" onSubmit={(event) => void send(event)}>
      {order.shippedAt !== null && (
        <>
          <Field label={<OptionalLabel>Carrier</OptionalLabel>} error={errors.carrier?.message}>
            {(control) => <Input {...control} {...register('carrier')} />}
          </Field>
          <Field label="Tracking number" error={errors.tracking?.message}>
            {(control) => <Input className={text.code} {...control} {...register('tracking')} spellCheck={false} />}
          </Field>
        </>
      )}
      <Field
        label={fieldLabels.email}
        hint="The correction is mailed here, and a former address is told that it changed."
        error={errors.email?.message}
      >
        {(control) => <Input {...control} {...register('email')} type="email" />}
      </Field>
      {lines.map((name) => (
        <Field key={name} label={fieldLabels[name]} error={errors[name]?.message}>
          {(control) => <Input {...control} {...register(name)} />}
        </Field>
      ))}
      <Field label={fieldLabels.country} error={errors.country?.message}>
        {(control) => (
          <Select {...control} {...register('country')}>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </form>
  )
}
