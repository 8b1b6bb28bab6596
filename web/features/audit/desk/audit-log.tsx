import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readPages } from '../../../api/queries.ts'
import emptyShelf from '../../../art/empty-shelf.svg'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../../ui/feedback/table-skeleton.tsx'
import { useDebounced } from '../../../ui/forms/use-debounced.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { auditQuery, isFiltered, noFilters } from './audit-query.ts'
import { AuditTable } from './audit-table.tsx'
import { useExport } from './use-export.ts'
import styles from './audit-log.module.css'

const typingPauseMs = 250

/** Who did what to whom, when and from where, newest first. */
export function AuditLog() {
  const [filters, setFilters] = useState(noFilters)
  const [now] = useState(() => new Date())
  const settled = useDebounced(filters, typingPauseMs)
  const query = auditQuery(settled, now)
  const list = useInfiniteQuery({ ...readPages('admin/audit', { query }), placeholderData: keepPreviousData })
  const { mutate, isPending } = useExport()
  const entries = list.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <section className={styles.section} aria-labelledby="audit-log">
      <h2 id="audit-log">Audit log</h2>
      <div className={styles.body}>
        <AuditFilters
          filters={filters}
          onChange={setFilters}
          exporting={{ isPending, start: () => mutate(auditQuery(filters, now)) }}
        />
        {list.isPending && <TableSkeleton label="Loading the audit log" rows={6} />}
        {list.isError && !list.data && (
          <Card flush>
            <ErrorState
              message="The audit log did not load. Nothing was changed."
              onRetry={() => void list.refetch()}
            />
          </Card>
        )}
        {list.data && entries.length === 0 && (
          <Card flush>
            <EmptyState
              art={emptyShelf}
              title={isFiltered(settled) ? 'No matching entries' : 'No entries in the last 7 days'}
            >
              {list.hasNextPage
                ? 'There are none in the last few days. Show older entries, or choose a day.'
                : isFiltered(settled)
                  ? 'Try another time or another name.'
                  : 'Choose a longer time to see older ones.'}
            </EmptyState>
          </Card>
        )}
        {entries.length > 0 && <AuditTable entries={entries} />}
        <ShowMore list={list} label="Show older entries" />
      </div>
    </section>
  )
}
