import clsx from 'clsx'
import { Card } from '../layout/card.tsx'
import tableStyles from '../layout/table.module.css'
import styles from './skeleton.module.css'
import { Stack } from '../layout/stack.tsx'
import place from '../layout/place.module.css'

type Props = {
  as?: 'div' | 'li' | 'span'
  className?: string | undefined
  /** Its size, if it is not a line as wide as there is room. */
  width?: string
  height?: string
  /** As high as a button. */
  size?: 'button'
  round?: boolean
}

/** One block of a layout that is loading. Invisible for 200 ms, so that a fast response does not flicker. */
export const Skeleton = ({ as: Element = 'div', className, width, height, size, round }: Props) => (
  <Element
    className={clsx(styles.skeleton, size && styles[size], round && styles.round, className)}
    style={{ width, height }}
  />
)

/** The placeholder of a table while it loads. */
export const TableSkeleton = ({ label, rows }: { label: string; rows: number }) => (
  <Card className={tableStyles.frame}>
    <Stack as="ul" divided aria-busy aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <li key={index} className={tableStyles.coming}>
          <Skeleton className={place.wholeOnPhone} />
          <Skeleton />
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </li>
      ))}
    </Stack>
  </Card>
)
