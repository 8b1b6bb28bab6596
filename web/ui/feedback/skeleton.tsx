import clsx from 'clsx'
import { Card } from '../layout/card.tsx'
import tableStyles from '../layout/table.module.css'
import styles from './skeleton.module.css'

type Props = {
  as?: 'div' | 'li' | 'span'
  /** What it stands for, which gives its height; by default a line of text. */
  size?: 'heading' | 'button' | 'block'
  /** Its share of the width; by default all of it. */
  width?: 'quarter' | 'half' | 'most'
  className?: string | undefined
}

/** One block of a layout that is loading. Invisible for 200 ms, so that a fast response does not flicker. */
export const Skeleton = ({ as: Element = 'div', size, width, className }: Props) => (
  <Element className={clsx(styles.skeleton, size && styles[size], width && styles[width], className)} />
)

/** The placeholder of a table while it loads. */
export const TableSkeleton = ({ label, rows }: { label: string; rows: number }) => (
  <Card className={tableStyles.frame}>
    <ul aria-busy aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <li key={index} className={tableStyles.coming}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </li>
      ))}
    </ul>
  </Card>
)
