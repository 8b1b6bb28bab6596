import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Skeleton } from '../../../ui/feedback/states.tsx'
import { ListRow, Row, Stack, Text } from '../../../ui/primitives.tsx'
import styles from './item-row.module.css'

type Props = {
  Icon: LucideIcon
  name: string
  badge?: ReactNode
  /** One line of dates. */
  note: string
  /** The button at the end of the row. */
  action?: ReactNode
}

/** One device or passkey in a list. */
export const ItemRow = ({ Icon, name, badge, note, action }: Props) => (
  <ListRow>
    <span className={styles.glyph}>
      <Icon size="1.25rem" strokeWidth={1.75} aria-hidden />
    </span>
    <div>
      <Row as="p" wraps className={styles.name}>
        <Text as="b" weight="strong" anywhere>
          {name}
        </Text>
        {badge}
      </Row>
      <Text size="caption" tone="faint">
        {note}
      </Text>
    </div>
    {action}
  </ListRow>
)

/** The rows while the list loads. */
export const RowsSkeleton = ({ label, rows = 2 }: { label: string; rows?: number }) => (
  <Stack as="ul" divided above={2} className={styles.list} aria-busy aria-label={label}>
    {Array.from({ length: rows }, (_, index) => (
      <ListRow key={index}>
        <Skeleton className={styles.glyph} />
        <Skeleton width="min(12rem, 100%)" height="1.25rem" />
      </ListRow>
    ))}
  </Stack>
)

export const ItemList = ({ labelledBy, children }: { labelledBy: string; children: ReactNode }) => (
  <Stack as="ul" divided above={2} className={styles.list} aria-labelledby={labelledBy}>
    {children}
  </Stack>
)

/** The heading of a card, and one sentence on what it is for. */
export const ViewHead = ({ id, title, children }: { id: string; title: string; children?: ReactNode }) => (
  <Stack gap={1}>
    <Text as="h2" size="h3" id={id}>
      {title}
    </Text>
    {children && <Text tone="muted">{children}</Text>}
  </Stack>
)
