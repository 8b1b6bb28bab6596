import clsx from 'clsx'
import type { ComponentProps, ElementType, ReactNode } from 'react'
import type { Space } from './stack.tsx'
import styles from './card.module.css'
import stack from './stack.module.css'

type Props<E extends ElementType> = ComponentProps<E> & {
  /** The element or component that becomes the card; by default a `div`. */
  as?: E
  /** The whole card is one link or button. */
  leads?: boolean
  /** No padding: the content reaches the edge. */
  flush?: boolean
  /** The space between the children, which are below each other. Without it, the card lays out nothing. */
  gap?: Space
}

/** A card. */
export function Card<E extends ElementType = 'div'>(props: Props<E>) {
  const { as: Element = 'div', leads = false, flush = false, gap, className, ...rest } = props as Props<'div'>
  const spacing = gap !== undefined && [stack.stack, stack[`gap-${gap}`]]
  const classes = clsx(styles.card, leads && styles.leads, flush && styles.flush, spacing, className)
  return <Element {...rest} className={classes} />
}

type CardHeadProps = {
  /** The heading's id, for the section that it labels. */
  id: string
  title: string
  /** Shown at the other end of the row: a link, a key. */
  children: ReactNode
}

/** The top of a card: its title, and what belongs beside it. */
export const CardHead = ({ id, title, children }: CardHeadProps) => (
  <div className={styles.row}>
    <h2 id={id}>{title}</h2>
    {children}
  </div>
)
