import { formatAmount } from '../../../shared/money.ts'
import { claimPlatforms } from '../../../shared/claims/schema.ts'
import { Field, Input, Select } from '../../ui/forms/field.tsx'
import { Price } from '../../ui/price.tsx'
import { AmountChoice } from './amount-choice.tsx'
import type { ClaimFormState } from './use-claim-form.ts'
import styles from './claim-form.module.css'

/** Asks for the platform, amount and recipient, and shows the cost. The fields show the errors, so the browser’s own validation is off. */
export function ClaimForm({ id, valueLabel, state }: { id: string; valueLabel: string; state: ClaimFormState }) {
  const { form, submit, cost, balance, isTooExpensive } = state
  const { errors } = form.formState
  return (
    <form className={styles.form} id={id} noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Platform" error={errors.platform?.message}>
        {(control) => (
          <Select {...control} {...form.register('platform')}>
            <option value="">Choose a gift card</option>
            {claimPlatforms.map((platform) => (
              <option key={platform}>{platform}</option>
            ))}
          </Select>
        )}
      </Field>
      <AmountChoice label={valueLabel} control={form.control} />
      <div className={styles.recipient}>
        <Field label="Name" error={errors.name?.message}>
          {(control) => <Input {...control} {...form.register('name')} autoComplete="name" />}
        </Field>
        <Field label="Email" error={errors.email?.message}>
          {(control) => <Input {...control} {...form.register('email')} type="email" autoComplete="email" />}
        </Field>
      </div>
      <output className={styles.cost}>
        <span>
          <strong>Cost</strong>
          <small>{formatAmount(balance)} available</small>
        </span>
        <span>
          {cost === undefined ? <small>Choose an amount</small> : <Price amount={cost} />}
          {isTooExpensive && <em>Insufficient Solcoins</em>}
        </span>
      </output>
    </form>
  )
}
