import type { CSSProperties } from 'react'
import { tierLevels, type Tier } from '../../../shared/membership/tiers.ts'
import type { Benefit } from '../../../shared/membership/schema.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatCount } from '../../ui/format-count.ts'
import { tierEmblems } from '../../ui/tier-emblems.ts'
import styles from './tier-card.module.css'

type Props = { tier: Tier; isOwn: boolean; benefits: readonly Benefit[] }

/** A tier with its discount, benefits and required points. */
export function TierCard({ tier, isOwn, benefits }: Props) {
  const { level, name, tasksLabel, pointsRequired, discountPercent } = tier
  const style = { '--tier': `var(--tier-${level})`, '--step': tierLevels.indexOf(level) } as CSSProperties
  return (
    <li className={`${styles.tier} ${isOwn ? styles.own : ''}`} style={style} aria-current={isOwn || undefined}>
      <img src={tierEmblems[level]} alt="" />
      <h3>{name}</h3>
      {isOwn && <Badge className={styles.badge}>Your tier</Badge>}
      {discountPercent > 0 ? (
        <p className={styles.off}>
          <b>{discountPercent}%</b>
          gift card discount
        </p>
      ) : (
        <p className={`${styles.off} ${styles.start}`}>Where every space explorer begins.</p>
      )}
      <ul className={styles.benefits}>
        {benefits.map(({ benefit, description }) => (
          <li key={benefit}>
            <b>{benefit}</b>
            <span>{description}</span>
          </li>
        ))}
      </ul>
      <p className={styles.need}>
        <b>{formatCount(pointsRequired)} points</b>
        <span>{tasksLabel === 'none' ? 'No tasks needed' : tasksLabel}</span>
      </p>
    </li>
  )
}
