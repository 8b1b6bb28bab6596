import { Card } from '../layout/card.tsx'
import { Skeleton } from './skeleton.tsx'
import styles from '../layout/table.module.css'

/** The placeholder of a table while it loads. */
export const TableSkeleton = ({ label, rows }: { label: string; rows: number }) => (
  <Card className={styles.frame}>
    <ul aria-busy aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <li key={index} className={styles.coming}>
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
