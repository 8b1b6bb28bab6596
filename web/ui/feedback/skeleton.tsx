import clsx from 'clsx'
import styles from './skeleton.module.css'

type Props = { as?: 'div' | 'li' | 'span'; className?: string | undefined }

/** One block of a layout that is loading. Invisible for 200 ms, so that a fast response does not flicker. */
export const Skeleton = ({ as: Element = 'div', className }: Props) => (
  <Element className={clsx(styles.skeleton, className)} />
)
