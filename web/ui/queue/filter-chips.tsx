import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { VisuallyHidden } from '../primitives.tsx'
import styles from './filter-chips.module.css'
import { waitingWords } from './waiting-words.ts'

type Choice<T> = {
  value: T
  label: string
  /** Empty while it is not known. Without it, nobody counts. */
  count?: string | undefined
  /** What is counted needs work. */
  isWork?: boolean
}

export type ChipsProps<T> = {
  label: string
  choices: readonly Choice<T>[]
  value: T | undefined
  onChange: (value: T) => void
}

/** Selects one of several lists, with how much is in it. On a phone they are a row that people push sideways. */
export const FilterChips = <T extends string>({ label, choices, value, onChange }: ChipsProps<T>) => (
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

type LinkProps = {
  label: string
  places: readonly { label: string; path: string; isCurrent: boolean; waiting: number | undefined }[]
}

/** Leads to several lists, with how much waits in each. It looks like the chips that choose. On a phone, the current one is in view. */
export function LinkChips({ label, places }: LinkProps) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - row.current.offsetLeft
  }, [])
  return (
    <nav aria-label={label} className={styles.chips} ref={row}>
      {places.map(({ label: name, path, isCurrent, waiting }) => (
        <Link key={path} to={path} className={styles.chip} aria-current={isCurrent ? 'page' : undefined}>
          {name}
          <span className={clsx(styles.count, waiting && styles.work)}>
            {waiting !== undefined && waitingWords(waiting)}
            {waiting !== undefined && <VisuallyHidden> waiting</VisuallyHidden>}
          </span>
        </Link>
      ))}
    </nav>
  )
}
