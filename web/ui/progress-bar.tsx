import type { CSSProperties } from 'react'
import styles from './progress-bar.module.css'

type Mark = {
  /** Position on the bar, 0 to 1. */
  at: number
  label: string
}

type Props = {
  /** The value's share of the goal, 0 to 1. */
  share: number
  /** The colour token of the filled part. */
  color?: string
  /** In ascending order. Marks up to the value are highlighted. */
  marks?: readonly Mark[]
}

/** Progress towards a goal. Decorative: the text beside it states the value. */
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
