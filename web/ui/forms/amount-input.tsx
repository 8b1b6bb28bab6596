import type { ComponentProps } from 'react'
import { Input } from './field.tsx'

type Props = ComponentProps<typeof Input>

/**
 * An input for an amount, which `parseAmount` reads: `{...register('amount', { setValueAs: parseAmount })}`. It is a text: a wheel cannot
 * change it, and no browser drops a comma in silence.
 */
export const AmountInput = (props: Props) => (
  <Input placeholder="0.00" autoComplete="off" {...props} type="text" inputMode="decimal" />
)

/** An input for a whole number. */
export const CountInput = (props: Props) => <Input autoComplete="off" {...props} type="text" inputMode="numeric" />
