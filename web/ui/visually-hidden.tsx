import type { ComponentProps, ElementType } from 'react'
import styles from './visually-hidden.module.css'

type Props<E extends ElementType> = Omit<ComponentProps<E>, 'className'> & { as?: E }

/** Text for screen readers only. */
export function VisuallyHidden<E extends ElementType = 'span'>(props: Props<E>) {
  const { as: Element = 'span', ...rest } = props as Props<'span'>
  return <Element {...rest} className={styles.hidden} />
}
