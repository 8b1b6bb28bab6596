import type { ComponentProps } from 'react'
import { Input } from './field.tsx'

/** An input for an amount in dollars, at least one cent. */
export const AmountInput = (props: ComponentProps<typeof Input>) => (
  <Input {...props} type="number" inputMode="decimal" min={0.01} step={0.01} placeholder="0.00" />
)
