import clsx from 'clsx'
import styles from './filter-chips.module.css'

type Choice<T> = {
  value: T
  label: string
  /** Empty while it is not known. Without it, nobody counts. */
  count?: string | undefined
  /** What is counted needs work. */
  isWork?: boolean
}

type Props<T> = { label: string; choices: readonly Choice<T>[]; value: T | undefined; onChange: (value: T) => void }

/** Selects one of several lists, with how much is in it. On a phone they are a row that people push sideways. */
export const FilterChips = <T extends string>({ label, choices, value, onChange }: Props<T>) => (
  <fieldset className={styles.chips} aria-label={label}>
    {choices.map((choice) => (
      <button
        key={choice.value}
        type="button"
        className={styles.chip}
        aria-pressed={choice.value === value}
        onClick={() => onChange(choice.value)}
      >
        {choice.label}
        {choice.count !== undefined && (
          <span className={clsx(styles.count, choice.isWork && styles.work)}>{choice.count}</span>
        )}
      </button>
    ))}
  </fieldset>
)
