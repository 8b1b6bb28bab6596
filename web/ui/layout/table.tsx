import clsx from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { Card, VisuallyHidden } from '../primitives.tsx'
import styles from './table.module.css'

/** The heading of a column, of a column of numbers, or of one that only screen readers name. */
type Column = string | { number: string } | { hidden: string }

const Heading = ({ column }: { column: Column }) => {
  if (typeof column === 'string') return <th scope="col">{column}</th>
  if ('number' in column)
    return (
      <th scope="col" className={styles.number}>
        {column.number}
      </th>
    )
  return (
    <th scope="col">
      <VisuallyHidden>{column.hidden}</VisuallyHidden>
    </th>
  )
}

type Props = {
  columns: readonly Column[]
  className?: string | undefined
  style?: CSSProperties
  /** The rows. Their cells have the classes of `table.module.css`. */
  children: ReactNode
}

/** A table in a card; on a phone, one card for each row. */
export const Table = ({ columns, className, style, children }: Props) => (
  <Card className={styles.frame} style={style}>
    <table className={clsx(styles.table, className)}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <Heading key={index} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </Card>
)
