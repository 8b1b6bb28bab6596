import type { OrderStatus } from '../../../../shared/orders/schema.ts'
import { orderStatuses } from './order-status.ts'
import styles from './status-choice.module.css'

/** Selects a status. There are too many for a segmented control. */
export const StatusChoice = ({ value, onChange }: { value: OrderStatus; onChange: (status: OrderStatus) => void }) => (
  <fieldset className={styles.plates} aria-label="Status">
    {orderStatuses.map((status) => (
      <button
        className={styles.plate}
        key={status.value}
        type="button"
        aria-pressed={status.value === value}
        onClick={() => onChange(status.value)}
      >
        {status.label}
      </button>
    ))}
  </fieldset>
)
