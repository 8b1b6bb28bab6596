import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId, useState, type CSSProperties } from 'react'
import { tierLevels, type Tier } from '../../../shared/membership/tiers.ts'
import type { Benefit } from '../../../shared/membership/schema.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatCount } from '../../ui/format-count.ts'
import { tierEmblems } from '../../ui/tier-emblems.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './tier-card.module.css'

type Props = {
  tier: Tier
  isOwn: boolean
  /** The next tier: like the own one, it shows its benefits on a phone without a press. */
  isNext: boolean
  benefits: readonly Benefit[]
}

/** A tier with its discount, benefits and required points. */
export function TierCard({ tier, isOwn, isNext, benefits }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const startsFolded = !isOwn && !isNext
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
      {startsFolded && (
        <button
          className={styles.unfold}
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          Benefits
          <VisuallyHidden> of {name}</VisuallyHidden>
          <ChevronDown size="1.25rem" aria-hidden />
        </button>
      )}
      <ul className={clsx(styles.benefits, startsFolded && !isOpen && styles.folded)} id={id}>
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
