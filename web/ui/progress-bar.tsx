import clsx from 'clsx'
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
  /** The value's share before a change, which is still to come or just happened. */
  change?: { from: number; is: 'planned' | 'done' | 'gained' } | undefined
  /** Lower, for a list. */
  slim?: boolean
}

/**
 * Progress towards a goal. Decorative: the text beside it states the value. Of a planned change it marks the part that will
 * go; after a change the needle moves to the new value, and what was gained stays white. Set `--behind` to the colour of the background.
 */
export const ProgressBar = ({ share, color = 'gold', marks = [], change, slim = false }: Props) => (
  <div
    aria-hidden
    className={clsx(change && change.is !== 'planned' && styles.moving, slim && styles.slim)}
    style={{ '--share': share, '--reached': `var(--${color})`, '--from': change?.from ?? share } as CSSProperties}
  >
    <div className={styles.scale}>
      {change?.is === 'planned' && <div className={clsx(styles.part, styles.going)} />}
      <div className={clsx(styles.part, styles.reached)} />
      {change?.is === 'gained' && <div className={clsx(styles.part, styles.gained)} />}
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
