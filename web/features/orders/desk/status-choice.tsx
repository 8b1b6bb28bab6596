import { chakra } from '@chakra-ui/react'
import type { OrderStatus } from '../../../../shared/orders/schema.ts'
import { orderStatuses } from './order-status.ts'

const Plates = chakra('fieldset', {
  base: {
    display: { base: 'grid', sm: 'flex' },
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    flexWrap: 'wrap',
    gap: '2',
    minWidth: '0',
    border: '0',
  },
})
const Plate = chakra('button', {
  base: {
    minHeight: 'target',
    paddingInline: { base: '2', sm: '4' },
    borderRadius: '2',
    background: 'surface-1',
    boxShadow: 'rim',
    color: 'text-2',
    fontWeight: '600',
    fontSize: '.9375rem',
    transition: 'background var(--m-fast), color var(--m-fast)',
    _hover: { background: 'surface-2' },
    '&[aria-pressed=true]': { background: 'surface-3', color: 'text' },
  },
})

/** Selects a status. There are too many for a segmented control. */
export const StatusChoice = ({ value, onChange }: { value: OrderStatus; onChange: (status: OrderStatus) => void }) => (
  <Plates aria-label="Status">
    {orderStatuses.map((status) => (
      <Plate
        key={status.value}
        type="button"
        aria-pressed={status.value === value}
        onClick={() => onChange(status.value)}
      >
        {status.label}
      </Plate>
    ))}
  </Plates>
)
