import clsx from 'clsx'
import type { ComponentProps, ElementType } from 'react'
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
