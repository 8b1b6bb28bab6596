import clsx from 'clsx'
import { Pencil, Trash2 } from 'lucide-react'
import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { Button, type DialogTrigger } from '../button.tsx'
import { Card, VisuallyHidden } from '../primitives.tsx'
import text from '../text.module.css'
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
  /** The rows, of `Cell`s. */
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

type CellProps = ComponentProps<'td'> & {
  /** What it holds, if it is not just a value: what the row is about, a line on it, a number, a badge, or buttons. */
  kind?: 'name' | 'detail' | 'number' | 'status' | 'actions'
  /** The column's heading, which a phone shows above a value. */
  label?: string
}

/** A cell of a table. */
export const Cell = ({ kind, label, className, ...rest }: CellProps) => (
  <td
    {...rest}
    className={clsx(kind && styles[kind], kind === 'number' && text.number, className) || undefined}
    data-label={label}
  />
)

/** A smaller line in a cell, which may wrap. */
export const CellNote = ({ children }: { children: ReactNode }) => <small className={styles.wraps}>{children}</small>

/** A code in a cell. */
export const CellCode = ({ children }: { children: ReactNode }) => <code className={styles.code}>{children}</code>

/** Asks whether to delete what the row is about. */
export const DeleteButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <Button variant="quiet" size="icon" aria-haspopup="dialog" onClick={onClick}>
    <Trash2 size="1.25rem" aria-hidden />
    <VisuallyHidden>Delete {name}</VisuallyHidden>
  </Button>
)

type EditCellProps = { name: string; edit: DialogTrigger; onDelete: () => void }

/** The buttons of a row that staff can edit and delete. */
export const EditCell = ({ name, edit, onDelete }: EditCellProps) => (
  <Cell kind="actions">
    <Button opens={edit}>
      <Pencil size="1rem" aria-hidden />
      Edit
      <VisuallyHidden> {name}</VisuallyHidden>
    </Button>
    <DeleteButton name={name} onClick={onDelete} />
  </Cell>
)
