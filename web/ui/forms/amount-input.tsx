import type { ComponentProps } from 'react'
import { Input } from './field.tsx'

/** Takes an amount in dollars and cents, of at least a cent. */
export const AmountInput = (props: ComponentProps<typeof Input>) => (
  <Input {...props} type="number" inputMode="decimal" min={0.01} step={0.01} placeholder="0.00" />
)
