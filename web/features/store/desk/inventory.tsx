import { type ReactNode, useEffect, useState } from 'react'
import { formatAmount } from '../../../../shared/money.ts'
import type { InventoryGiftCard } from '../../../../shared/store/schema.ts'
import { type Input as CallInput, useList } from '../../../api/client.ts'
import emptyShelf from '../../../art/empty-shelf.svg'
import { Badge, Row, Stack, Text, VisuallyHidden } from '../../../ui/primitives.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, QueryState, ShowMore, TableSkeleton } from '../../../ui/feedback/states.tsx'
import { formatDay } from '../../../ui/format.ts'
import { Field, Input } from '../../../ui/forms/field.tsx'
import { SegmentedControl } from '../../../ui/forms/segmented-control.tsx'
import { Cell, CellCode, DeleteButton, Table } from '../../../ui/layout/table.tsx'
import { platformDisplay } from '../../../ui/platform-display.ts'
import styles from './inventory.module.css'

/** A search reads up to so many pages of 100 by itself; the button below the list reads further. */
const maxSearchedPages = 20

type Filter = NonNullable<CallInput<'admin/shop/inventory', 'GET'>['query']>

/** Whether what is stored of a code, its last four characters or fewer of a short one, fits the end of what was typed. */
const fits = (stored: string, typed: string): boolean =>
  stored.endsWith(typed) || (stored.length < 4 && typed.endsWith(stored))

/** The gift cards that the filter selects and whose code ends like this. The code stays in the browser: the server has it sealed. */
function useInventory(query: Filter, code: string) {
  const { list, rows: items = [] } = useList('admin/shop/inventory', { query })
  const end = Array.from(code.trim()).slice(-4).join('').toUpperCase()
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  const readsOn =
    end !== '' && hasNextPage && !isFetchNextPageError && (list.data?.pages.length ?? 0) < maxSearchedPages
  useEffect(() => {
    if (readsOn && !isFetching) void fetchNextPage()
  }, [readsOn, isFetching, fetchNextPage])
  return {
    list,
    isSearching: readsOn,
    items: end === '' ? items : items.filter(({ codeLastFour }) => fits(codeLastFour.toUpperCase(), end)),
  }
}

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
      <Row wraps gap={3} justify="between" above={8} below={5} className={styles.head}>
        <Stack as="h3" grows id="inventory">
          Inventory
        </Stack>
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
      </Row>
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
      <QueryState
        query={list}
        loading={<TableSkeleton label="Loading the inventory" rows={6} />}
        failure="The inventory did not load. Nothing was changed."
      />
      {list.data && items.length === 0 && !isFiltered && (
        <EmptyState art={emptyShelf} title="No gift cards yet" action={addButton}>
          Add the first code, and members can buy it right away.
        </EmptyState>
      )}
      {list.data && !isSearching && items.length === 0 && isFiltered && (
        <EmptyState
          art={emptyShelf}
          title="No matching gift cards"
          action={<Button onClick={showAll}>Show all</Button>}
        >
          {code.trim()
            ? 'There are none with this platform, status and code.'
            : 'There are none with this platform and status.'}
        </EmptyState>
      )}
      {items.length > 0 && (
        <Table
          columns={[
            'Gift card',
            { number: 'Amount' },
            { number: 'Solcoins' },
            'Code',
            'Added',
            'Status',
            { hidden: 'Delete' },
          ]}
          className={styles.rows}
        >
          {items.map((item) => (
            <InventoryRow key={item.id} item={item} onDelete={() => onDelete(item)} />
          ))}
        </Table>
      )}
      <ShowMore list={list} />
    </section>
  )
}

type InventoryRowProps = { item: InventoryGiftCard; onDelete: () => void }

const InventoryRow = ({ item, onDelete }: InventoryRowProps) => (
  <tr>
    <Cell kind="name" className={styles.name}>
      <div>
        <img src={platformDisplay[item.platform].art} alt={platformDisplay[item.platform].name} />
        {item.name}
      </div>
    </Cell>
    <Cell kind="number" className={styles.amount} label="Amount">
      ${formatAmount(item.amount)}
    </Cell>
    <Cell kind="number" className={styles.price} label="Solcoins">
      {formatAmount(item.solcoinPrice)}
    </Cell>
    <Cell className={styles.code} label="Code">
      <CellCode>
        <VisuallyHidden>ends in </VisuallyHidden>
        <span aria-hidden>••••</span> {item.codeLastFour}
      </CellCode>
    </Cell>
    <Text as={Cell} nowrap className={styles.day} label="Added">
      {formatDay(item.createdAt)}
      {item.soldAt && <small>Sold {formatDay(item.soldAt)}</small>}
    </Text>
    <Cell kind="status" className={styles.status}>
      <Badge tone={item.isAvailable ? 'ok' : 'mute'}>{item.isAvailable ? 'Available' : 'Sold'}</Badge>
    </Cell>
    <td className={styles.action}>{item.isAvailable && <DeleteButton name={item.name} onClick={onDelete} />}</td>
  </tr>
)
