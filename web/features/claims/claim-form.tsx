import { chakra } from '@chakra-ui/react'
import { formatAmount } from '../../../shared/money.ts'
import { claimPlatforms } from '../../../shared/claims/schema.ts'
import { Field, Input, Select } from '../../ui/forms/field.tsx'
import { Price } from '../../ui/price.tsx'
import { AmountChoice } from './amount-choice.tsx'
import type { ClaimFormState } from './use-claim-form.ts'

const Form = chakra('form', { base: { display: 'grid', gap: '4' } })
const Recipient = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '1fr 1fr' },
    gap: '4',
    alignItems: 'start',
  },
})
const Cost = chakra('output', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    minHeight: '5.25rem',
    padding: '4',
    borderRadius: '2',
    background: 'sunken',
    '& strong': { textStyle: 'small', fontWeight: '400', color: 'text-2' },
    '& small': { display: 'block', textStyle: 'caption', color: 'text-3' },
    '& > :last-child': { textAlign: 'end' },
    '& em': { display: 'block', marginTop: '1', fontStyle: 'normal', textStyle: 'small', color: 'bad' },
  },
})

/** Asks for the platform, amount and recipient, and shows the cost. The fields show the errors, so the browser’s own validation is off. */
export function ClaimForm({ id, valueLabel, state }: { id: string; valueLabel: string; state: ClaimFormState }) {
  const { form, submit, cost, balance, isTooExpensive } = state
  const { errors } = form.formState
  return (
    <Form id={id} noValidate onSubmit={(event) => void submit(event)}>
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
      <Recipient>
        <Field label="Name" error={errors.name?.message}>
          {(control) => <Input {...control} {...form.register('name')} autoComplete="name" />}
        </Field>
        <Field label="Email" error={errors.email?.message}>
          {(control) => <Input {...control} {...form.register('email')} type="email" autoComplete="email" />}
        </Field>
      </Recipient>
      <Cost>
        <span>
          <strong>Cost</strong>
          <small>{formatAmount(balance)} available</small>
        </span>
        <span>
          {cost === undefined ? <small>Choose an amount</small> : <Price amount={cost} />}
          {isTooExpensive && <em>Insufficient Solcoins</em>}
        </span>
      </Cost>
    </Form>
  )
}
