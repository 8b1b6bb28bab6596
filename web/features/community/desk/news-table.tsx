import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { AdminNews } from '../../../../shared/community/news-schema.ts'
import { Picture } from '../../../cart/picture.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatCalendarDay } from '../../../ui/format-date.ts'
import { Card } from '../../../ui/layout/card.tsx'
import table from '../../../ui/layout/table.module.css'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { isPublished } from './is-published.ts'
import styles from './news-table.module.css'

type Actions = {
  onEdit: (news: AdminNews) => void
  onDelete: (news: AdminNews) => void
  /** The user is likely to edit: preloads the dialog. */
  onIntent: () => void
}

/** The news in a table; on a phone, one card each. */
export const NewsTable = ({ news, ...actions }: Actions & { news: readonly AdminNews[] }) => (
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
      <td className={table.day} data-label="Date">
        {formatCalendarDay(day)}
      </td>
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
