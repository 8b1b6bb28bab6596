import type { CSSProperties } from 'react'
import styles from './progress-bar.module.css'

type Mark = {
  /** Where it stands, 0 to 1. */
  at: number
  label: string
}

type Props = {
  /** How far the value has come, 0 to 1. */
  share: number
  /** The token of the colour of what is reached. */
  color?: string
  /** In their order; what the value has reached is lit. */
  marks?: readonly Mark[]
}

/** A value on its way to a goal. Decoration: the value is always written beside it. */
export const ProgressBar = ({ share, color = 'gold', marks = [] }: Props) => (
  <div aria-hidden style={{ '--share': share, '--reached': `var(--${color})` } as CSSProperties}>
    <div className={styles.scale}>
      <div className={styles.reached} />
      <div className={styles.needle} />
    </div>
    {marks.length > 0 && (
      <div className={styles.marks}>
        {marks.map(({ at, label }) => (
          <span
            key={label}
            className={`${styles.mark} ${share >= at ? styles.on : ''}`}
            style={{ '--at': at } as CSSProperties}
          >
            {label}
          </span>
        ))}
      </div>
    )}
  </div>
)
