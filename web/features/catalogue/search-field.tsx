import { Search } from 'lucide-react'
import { Input } from '../../ui/forms/field.tsx'
import styles from './search-field.module.css'

type Props = { query: string; onSearch: (words: string) => void }

/** Filters the products while the customer types. */
export const SearchField = ({ query, onSearch }: Props) => (
  <div className={styles.field}>
    <Search size="1.125rem" aria-hidden />
    <Input
      type="search"
      aria-label="Search the shop"
      placeholder="Search"
      maxLength={60}
      value={query}
      onChange={({ target }) => onSearch(target.value)}
    />
  </div>
)
