import type { CSSProperties } from 'react'
import type { TierLevel } from '../../../shared/membership/tiers.ts'
import { tierEmblems } from '../../ui/tier-emblems.ts'
import styles from './tier-dial.module.css'

const count = 72
const size = 272
const radius = size / 2 - 2

/** Each sixth tick is long and bright. */
const ticks = Array.from({ length: count }, (_, index) => ({ index, isMajor: index % 6 === 0 }))

/** The emblem of a tier in a dial, whose ticks light up clockwise. */
export const TierDial = ({ level }: { level: TierLevel }) => (
  <div className={styles.dial} style={{ '--tier': `var(--tier-${level})` } as CSSProperties} aria-hidden>
    <svg viewBox={`0 0 ${size} ${size}`}>
      {ticks.map(({ index, isMajor }) => (
        <line
          key={index}
          className={isMajor ? styles.major : undefined}
          style={{ '--nth': index } as CSSProperties}
          x1={size / 2}
          x2={size / 2}
          y1={size / 2 - radius}
          y2={size / 2 - radius + (isMajor ? 14 : 8)}
          transform={`rotate(${(index * 360) / count} ${size / 2} ${size / 2})`}
        />
      ))}
    </svg>
    <img src={tierEmblems[level]} alt="" />
  </div>
)
