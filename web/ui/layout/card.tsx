import clsx from 'clsx'
import type { ComponentProps, ElementType, ReactNode } from 'react'
import styles from './card.module.css'

type Props<E extends ElementType> = ComponentProps<E> & {
  /** The element or component that becomes the card; by default a `div`. */
  as?: E
  /** The whole card is one link or button. */
  leads?: boolean
  /** No padding: the content reaches the edge. */
  flush?: boolean
}

/** A card. */
export function Card<E extends ElementType = 'div'>(props: Props<E>) {
  const { as: Element = 'div', leads = false, flush = false, className, ...rest } = props as Props<'div'>
  return <Element {...rest} className={clsx(styles.card, leads && styles.leads, flush && styles.flush, className)} />
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
