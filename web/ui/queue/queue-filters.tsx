import clsx from 'clsx'
import { Input } from '../forms/field.tsx'
import { type ChipsProps, FilterChips } from './filter-chips.tsx'
import styles from './queue-filters.module.css'
import screen from './screen.module.css'

type Props<T> = ChipsProps<T> & {
  /** The field that finds items: its name, and what may be typed. */
  field: string
  placeholder: string
  maxLength: number
  text: string
  onType: (text: string) => void
}

/** Selects the items of a queue, and finds them while staff type. */
export const QueueFilters = <T extends string>({ field, placeholder, maxLength, text, onType, ...chips }: Props<T>) => (
  <form
    className={clsx(styles.filters, screen.aside)}
    aria-label="Filters"
    onSubmit={(event) => event.preventDefault()}
  >
    <FilterChips {...chips} />
    <Input
      aria-label={field}
      className={styles.search}
      type="search"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={maxLength}
      placeholder={placeholder}
      value={text}
      onChange={({ target }) => onType(target.value)}
    />
  </form>
)
