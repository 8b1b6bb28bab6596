import clsx from 'clsx'
import { Card } from '../layout/card.tsx'
import tableStyles from '../layout/table.module.css'
import styles from './skeleton.module.css'

type Props = {
  as?: 'div' | 'li' | 'span'
  className?: string | undefined
  /** The width and the height in CSS, if no class gives them. */
  width?: string
  height?: string
}

/** One block of a layout that is loading. Invisible for 200 ms, so that a fast response does not flicker. */
export const Skeleton = ({ as: Element = 'div', className, width, height }: Props) => (
  <Element className={clsx(styles.skeleton, className)} style={{ width, height }} />
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
