import clsx from 'clsx'
import type { ComponentProps, ElementType } from 'react'
import styles from './notice.module.css'

type Props<E extends ElementType> = ComponentProps<E> & {
  /** The element or component that becomes the notice; by default a `p`. */
  as?: E
  /** `bad` for what failed or needs attention, by default; `wait` for what is pending; `plain` for what is in order. */
  tone?: 'bad' | 'wait' | 'plain'
}

/** A box in the colour of its news: an icon, and the words beside it. */
export function Notice<E extends ElementType = 'p'>(props: Props<E>) {
  const { as: Element = 'p', tone = 'bad', className, ...rest } = props as Props<'p'>
  return <Element {...rest} className={clsx(styles.notice, styles[tone], className)} />
}
