import clsx from 'clsx'
import type { ReactNode } from 'react'
import picture from '../../art/founder.svg'
import styles from './founder-dial.module.css'

type Props = {
  className?: string | undefined
  /** How much of the ring is filled, in percent. */
  progress?: number
  /** Shown above the portrait: a control as large as the dial. */
  children?: ReactNode
}

/** The founder's portrait in a dial of 120 ticks; every tenth tick is longer. `--size` is its width. */
export const FounderDial = ({ className, progress = 0, children }: Props) => (
  <div className={clsx(styles.dial, className)}>
    <svg className={styles.face} viewBox="0 0 340 340" fill="none" aria-hidden="true">
      <circle className={styles.minor} cx="170" cy="170" r="156" pathLength="120" />
      <circle className={styles.major} cx="170" cy="170" r="154" pathLength="120" />
      <circle
        className={clsx(styles.ring, progress === 0 && styles.empty)}
        cx="170"
        cy="170"
        r="154"
        pathLength="100"
        strokeDasharray={`${progress} 100`}
        transform="rotate(-90 170 170)"
      />
    </svg>
    <img className={styles.portrait} src={picture} alt="" width="240" height="240" draggable={false} />
    {children}
  </div>
)
