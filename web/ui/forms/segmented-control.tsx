import type { CSSProperties, ReactNode } from 'react'
import styles from './segmented.module.css'

/** Custom properties for segmented.module.css: the index of the selected choice, and how many there are. */
export const selectionStyle = (chosen: number, count: number) =>
  ({ '--count': count, '--chosen': chosen }) as CSSProperties

type Props<T extends string> = {
  /** For screen readers. */
  label: string
  choices: readonly { value: T; label: ReactNode }[]
  value: T
  onChange: (value: T) => void
}

/** A choice of one among a few, all visible. */
export function SegmentedControl<T extends string>({ label, choices, value, onChange }: Props<T>) {
  const chosen = choices.findIndex((choice) => choice.value === value)
  return (
    <fieldset className={styles.plate} aria-label={label} style={selectionStyle(chosen, choices.length)}>
      {choices.map((choice) => (
        <button
          className={styles.choice}
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
}
