import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './switch.module.css'

type Props = ComponentProps<'input'> & { label: string; hint: ReactNode }

/** A switch with a label and a hint: a native checkbox, styled. */
export function Switch({ label, hint, ...control }: Props) {
  const id = useId()
  return (
    <label className={styles.row} htmlFor={id}>
      <span>
        <b>{label}</b>
        <small id={`${id}-hint`}>{hint}</small>
      </span>
      <input
        {...control}
        className={styles.track}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its own checked state
        role="switch"
        id={id}
        aria-label={label}
        aria-describedby={`${id}-hint`}
      />
    </label>
  )
}
