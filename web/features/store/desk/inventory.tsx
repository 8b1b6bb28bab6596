import { useState, type ReactNode } from 'react'
import type { InventoryGiftCard } from '../../../../shared/store/schema.ts'
import emptyShelf from '../../../art/empty-shelf.svg'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Field, Input } from '../../../ui/forms/field.tsx'
import { SegmentedControl } from '../../../ui/forms/segmented-control.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { TableSkeleton } from '../../../ui/feedback/table-skeleton.tsx'
import { InventoryTable } from './inventory-table.tsx'
import { platformDisplay } from '../../../ui/platform-display.ts'
import { useInventory } from './use-inventory.ts'
import styles from './inventory.module.css'

const platformChoices = [
  { value: 'all', label: 'All' },
  { value: 'playstation', label: platformDisplay.playstation.name },
  { value: 'roblox', label: platformDisplay.roblox.name },
] as const
const statusChoices = [
  { value: 'all', label: 'All' },
  { value: 'available', label: 'Available' },
  { value: 'sold', label: 'Sold' },
] as const

type Filters = {
  platform: (typeof platformChoices)[number]['value']
  status: (typeof statusChoices)[number]['value']
}

const noFilters: Filters = { platform: 'all', status: 'all' }

/** The query parameter of a filter; "all" has none. */
const filter = <T extends string>(value: T) => (value === 'all' ? undefined : (value as Exclude<T, 'all'>))

type Props = {
  /** Shown when there are no gift cards. */
  addButton: ReactNode
  onDelete: (item: InventoryGiftCard) => void
}

/** The gift cards, newest first. */
export function Inventory({ addButton, onDelete }: Props) {
  const [filters, setFilters] = useState(noFilters)
  const [code, setCode] = useState('')
  const { platform, status } = filters
  const query = { platform: filter(platform), status: filter(status) }
  const { list, items, isSearching } = useInventory(query, code)
  const isFiltered = platform !== 'all' || status !== 'all' || code.trim() !== ''
  const showAll = () => {
    setFilters(noFilters)
    setCode('')
  }
  return (
    <section aria-labelledby="inventory">
      <div className={styles.head}>
        <h3 id="inventory">Inventory</h3>
        <SegmentedControl
          label="Platform"
          choices={platformChoices}
          value={platform}
          onChange={(next) => setFilters({ ...filters, platform: next })}
        />
        <SegmentedControl
          label="Status"
          choices={statusChoices}
          value={status}
          onChange={(next) => setFilters({ ...filters, status: next })}
        />
      </div>
      <div className={styles.search}>
        <Field label="Code ends in">
          {(control) => (
            <Input
              {...control}
              type="search"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={200}
              placeholder="Last four characters"
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          )}
        </Field>
      </div>
      {list.isPending && <TableSkeleton label="Loading the inventory" rows={6} />}
      {list.isError && !list.data && (
        <Card flush>
          <ErrorState message="The inventory did not load. Nothing was changed." onRetry={() => void list.refetch()} />
        </Card>
      )}
      {list.data && items.length === 0 && !isFiltered && (
        <Card flush>
          <EmptyState art={emptyShelf} title="No gift cards yet" action={addButton}>
            Add the first code, and members can buy it right away.
          </EmptyState>
        </Card>
      )}
      {list.data && !isSearching && items.length === 0 && isFiltered && (
        <Card flush>
          <EmptyState
            art={emptyShelf}
            title="No matching gift cards"
            action={<Button onClick={showAll}>Show all</Button>}
          >
            {code.trim()
              ? 'There are none with this platform, status and code.'
              : 'There are none with this platform and status.'}
          </EmptyState>
        </Card>
      )}
      {items.length > 0 && <InventoryTable items={items} onDelete={onDelete} />}
      <ShowMore list={list} />
    </section>
  )
}
