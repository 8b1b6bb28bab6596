import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { AdminNews } from '../../../../shared/community/news-schema.ts'
import { readKey, readPages } from '../../../api/queries.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import emptyNotifications from '../../../art/empty-notifications.svg'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../../ui/feedback/table-skeleton.tsx'
import { useDialog } from '../../../ui/feedback/use-dialog.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PanelHead } from '../../../ui/layout/panel-head.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { RefreshButton } from '../../../ui/refresh-button.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import styles from './desk.module.css'
import { NewsTable } from './news-table.tsx'

const loadEdit = () => import('./news-dialog.tsx')
const NewsDialog = lazyComponent(async () => (await loadEdit()).NewsDialog)
const loadDelete = () => import('./delete-news-dialog.tsx')
const DeleteNewsDialog = lazyComponent(async () => (await loadDelete()).DeleteNewsDialog)

/** The studio's news, for staff to write, change and delete. */
export function NewsDesk() {
  const list = useInfiniteQuery(readPages('admin/news', {}))
  const refresh = useRefresh(readKey('admin/news'))
  const [editing, deleting] = [useDialog(loadEdit), useDialog(loadDelete)]
  const [chosen, setChosen] = useState<AdminNews>()
  const news = list.data?.pages.flatMap((page) => page.rows) ?? []
  const open = (dialog: typeof editing, item: AdminNews | undefined) => {
    setChosen(item)
    dialog.show()
  }
  const write = (
    <Button
      variant="gold"
      aria-haspopup="dialog"
      onClick={() => open(editing, undefined)}
      onPointerEnter={editing.prepare}
      onFocus={editing.prepare}
    >
      <Plus size="1.25rem" aria-hidden />
      Write News
    </Button>
  )
  return (
    <section aria-labelledby="news">
      <PanelHead
        id="news"
        title="News"
        lead="Everyone reads it on the Community screen; visitors see the latest first."
      >
        <RefreshButton pending={refresh.isPending} onClick={() => refresh.mutate()} />
        {news.length > 0 && write}
      </PanelHead>
      <div className={styles.body}>
        {list.isPending && <TableSkeleton label="Loading the news" rows={4} />}
        {list.isError && !list.data && (
          <Card flush>
            <ErrorState message="The news did not load. Nothing was changed." onRetry={() => void list.refetch()} />
          </Card>
        )}
        {list.data && news.length === 0 && (
          <Card flush>
            <EmptyState art={emptyNotifications} title="No news yet" action={write}>
              Write the first note, and it appears on the Community screen.
            </EmptyState>
          </Card>
        )}
        {news.length > 0 && (
          <NewsTable
            news={news}
            onEdit={(item) => open(editing, item)}
            onDelete={(item) => open(deleting, item)}
            onIntent={editing.prepare}
          />
        )}
        <ShowMore list={list} label="Show older news" />
      </div>
      {editing.isMounted && (
        <NewsDialog key={`edit-${editing.openCount}`} news={chosen} open={editing.isOpen} onClose={editing.hide} />
      )}
      {chosen && deleting.isMounted && (
        <DeleteNewsDialog
          key={`delete-${deleting.openCount}`}
          news={chosen}
          open={deleting.isOpen}
          onClose={deleting.hide}
        />
      )}
    </section>
  )
}
