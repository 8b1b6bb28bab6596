import type { OrderChoice } from './order-choice.ts'
import { orderStatuses } from './order-status.ts'
import styles from './status-choice.module.css'

const choices: readonly { value: OrderChoice; label: string }[] = [
  ...orderStatuses.slice(0, 1),
  { value: 'problem', label: 'Problems' },
  ...orderStatuses.slice(1),
]

type Props = { value: OrderChoice | undefined; onChange: (choice: OrderChoice) => void }

/** Selects a status, or the open problems. There are too many for a segmented control. */
export const StatusChoice = ({ value, onChange }: Props) => (
  <fieldset className={styles.plates} aria-label="Status">
    {choices.map((choice) => (
      <button
        className={styles.plate}
        key={choice.value}
        type="button"
        aria-pressed={choice.value === value}
        onClick={() => onChange(choice.value)}
      >
        {choice.label}
      </button>
    ))}
  </fieldset>
)
