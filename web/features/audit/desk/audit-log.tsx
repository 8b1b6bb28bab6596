import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { readPages } from '../../../api/client.ts'
import { RefreshButton } from '../../../api/refresh-button.tsx'
import emptyShelf from '../../../art/empty-shelf.svg'
import { useQueryString } from '../../../navigation/use-query-string.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, QueryState, ShowMore, TableSkeleton } from '../../../ui/feedback/states.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Row, Stack } from '../../../ui/primitives.tsx'
import { type AuditFilters, auditQuery, filtersIn, isFiltered, searchOf } from '../audit-filters.ts'
import { AuditTable } from './audit-table.tsx'
import { FilterBar } from './filter-bar.tsx'
import { useExport } from './use-export.ts'

/** The filters that the address names, and those on the screen, which it follows after a pause in typing. */
function useFilters() {
  const [search, , changeAfterPause] = useQueryString()
  const settled = filtersIn(search)
  const [filters, setFilters] = useState(settled)
  const set = (next: AuditFilters) => {
    setFilters(next)
    changeAfterPause(() => searchOf(next))
  }
  return { filters, settled, set }
}

/** `/admin/audit`: who did what to whom, and when, newest first. */
export function AuditLog() {
  const { filters, settled, set } = useFilters()
  const [now] = useState(() => new Date())
  const query = auditQuery(settled, now)
  const list = useInfiniteQuery({ ...readPages('admin/audit', { query }), placeholderData: keepPreviousData })
  const { mutate, isPending } = useExport()
  const entries = list.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <>
      <PageHead title="Audit log" lead="Who did what, and when. Nothing here can be changed or deleted.">
        <Row gap={3} wraps>
          <RefreshButton reads={['admin/audit']} />
          <Button pending={isPending} pendingText="Exporting..." onClick={() => mutate(auditQuery(filters, now))}>
            <Download size="1rem" aria-hidden />
            Export CSV
          </Button>
        </Row>
      </PageHead>
      <Stack as="section" gap={5} above={6} aria-label="Audit log">
        <FilterBar filters={filters} onChange={set} />
        <QueryState
          query={list}
          loading={<TableSkeleton label="Loading the audit log" rows={8} />}
          failure="The audit log did not load. Nothing was changed."
        />
        {list.data && entries.length === 0 && (
          <EmptyState
            art={emptyShelf}
            title={isFiltered(settled) ? 'No matching entries' : 'No entries in the last 7 days'}
          >
            {list.hasNextPage
              ? 'There are none in the last few days. Show older entries, or choose a day.'
              : isFiltered(settled)
                ? 'Try another period or name.'
                : 'Choose a longer period to see older entries.'}
          </EmptyState>
        )}
        {entries.length > 0 && <AuditTable entries={entries} isBusy={list.isPlaceholderData} />}
        <ShowMore list={list} label="Show older entries" />
      </Stack>
    </>
  )
}
