import { useInfiniteQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { AdminNews } from '../../../../shared/community/news-schema.ts'
import { call, invalidate, readPages } from '../../../api/client.ts'
import { DeleteDialog } from '../../../api/delete-dialog.tsx'
import { RefreshButton } from '../../../api/refresh-button.tsx'
import emptyNotifications from '../../../art/empty-notifications.svg'
import { Picture } from '../../../cart/picture.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { loadConfirmDialog } from '../../../ui/feedback/confirm.ts'
import { EmptyState, ErrorState } from '../../../ui/feedback/empty-state.tsx'
import { TableSkeleton } from '../../../ui/feedback/skeleton.tsx'
import { dialogTriggerProps, useDialogFor } from '../../../ui/feedback/use-dialog.ts'
import { formatCalendarDay } from '../../../ui/format.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PanelHead } from '../../../ui/layout/panel-head.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import table from '../../../ui/layout/table.module.css'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { Text, VisuallyHidden } from '../../../ui/text.tsx'
import { isPublished } from './is-published.ts'
import styles from './desk.module.css'

const loadEdit = () => import('./news-dialog.tsx')
const NewsDialog = lazyComponent(async () => (await loadEdit()).NewsDialog)

/** The studio's news, for staff to write, change and delete. */
export function NewsDesk() {
  const list = useInfiniteQuery(readPages('admin/news', {}))
  const editing = useDialogFor<AdminNews | undefined>(loadEdit)
  const deleting = useDialogFor<AdminNews>(loadConfirmDialog)
  const news = list.data?.pages.flatMap((page) => page.rows) ?? []
  const write = (
    <Button variant="gold" {...dialogTriggerProps({ ...editing, show: () => editing.showFor(undefined) })}>
      <Plus size="1.25rem" aria-hidden />
      Write News
    </Button>
  )
  return (
    <Stack as="section" gap={6} aria-labelledby="news">
      <PanelHead
        id="news"
        title="News"
        lead="Everyone reads it on the Community screen; visitors see the latest first."
      >
        <RefreshButton reads={['admin/news']} />
        {news.length > 0 && write}
      </PanelHead>
      <div>
        {list.isPending && <TableSkeleton label="Loading the news" rows={4} />}
        {list.isError && !list.data && (
          <ErrorState message="The news did not load. Nothing was changed." onRetry={() => void list.refetch()} />
        )}
        {list.data && news.length === 0 && (
          <EmptyState art={emptyNotifications} title="No news yet" action={write}>
            Write the first note, and it appears on the Community screen.
          </EmptyState>
        )}
        {news.length > 0 && (
          <NewsTable news={news} onEdit={editing.showFor} onDelete={deleting.showFor} onIntent={editing.prepare} />
        )}
        <ShowMore list={list} label="Show older news" />
      </div>
      {editing.isMounted && (
        <NewsDialog
          key={`edit-${editing.openCount}`}
          news={editing.subject}
          open={editing.isOpen}
          onClose={editing.hide}
        />
      )}
      {deleting.subject && (
        <DeleteNewsDialog
          key={`delete-${deleting.openCount}`}
          news={deleting.subject}
          open={deleting.isOpen}
          onClose={deleting.hide}
        />
      )}
    </Stack>
  )
}

type Actions = {
  onEdit: (news: AdminNews) => void
  onDelete: (news: AdminNews) => void
  /** The user is likely to edit: preloads the dialog. */
  onIntent: () => void
}

/** The news in a table; on a phone, one card each. */
const NewsTable = ({ news, ...actions }: Actions & { news: readonly AdminNews[] }) => (
  <Card className={table.frame}>
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">News</th>
          <th scope="col">Date</th>
          <th scope="col">Status</th>
          <th scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {news.map((item) => (
          <NewsRow key={item.id} news={item} {...actions} />
        ))}
      </tbody>
    </table>
  </Card>
)

function NewsRow({ news, onEdit, onDelete, onIntent }: Actions & { news: AdminNews }) {
  const { title, text, picture, day } = news
  const [openedAt] = useState(() => new Date())
  const published = isPublished(news, openedAt)
  return (
    <tr>
      <td className={table.name}>
        <div className={styles.item}>
          {picture && (
            <div className={styles.thumb}>
              <Picture path={picture} alt="" sizes="6rem" />
            </div>
          )}
          <span>
            {title}
            <small className={styles.text}>{text}</small>
          </span>
        </div>
      </td>
      <Text as="td" nowrap data-label="Date">
        {formatCalendarDay(day)}
      </Text>
      <td className={table.status}>
        <Badge tone={published ? 'ok' : 'wait'}>{published ? 'Published' : 'Scheduled'}</Badge>
      </td>
      <td className={table.actions}>
        <Button aria-haspopup="dialog" onClick={() => onEdit(news)} onPointerEnter={onIntent} onFocus={onIntent}>
          <Pencil size="1rem" aria-hidden />
          Edit
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
        <Button variant="quiet" size="icon" aria-haspopup="dialog" onClick={() => onDelete(news)}>
          <Trash2 size="1.25rem" aria-hidden />
          <VisuallyHidden>Delete {title}</VisuallyHidden>
        </Button>
      </td>
    </tr>
  )
}

/** Deletes news after confirmation. */
const DeleteNewsDialog = ({ news, ...dialog }: { news: AdminNews; open: boolean; onClose: () => void }) => (
  <DeleteDialog
    title="Delete news?"
    remove={() => call('admin/news-item', 'DELETE', { params: { id: news.id } })}
    refresh={() => invalidate('admin/news', 'news')}
    deleted={{ title: 'News Deleted', description: `“${news.title}” was deleted.` }}
    failed={{ title: 'Failed to Delete News', description: 'Failed to delete the news' }}
    outdated={['not_found']}
    {...dialog}
  >
    “{news.title}” disappears from the Community screen within a minute. This action cannot be undone.
  </DeleteDialog>
)
