import { tierOf, type TierLevel } from '../../../shared/membership/tiers.ts'
import { tierEmblems } from '../../ui/tier-emblems.ts'
import styles from './tier-note.module.css'

/** States that prices include the tier's discount; nothing for a tier without one. */
export function TierNote({ level }: { level: TierLevel }) {
  const { name, discountPercent } = tierOf(level)
  if (discountPercent === 0) return null
  return (
    <p className={styles.note}>
      <img src={tierEmblems[level]} alt="" />
      <span>
        <b style={{ color: `var(--tier-${level})` }}>{name}</b>
        {discountPercent}% off, already in the price
      </span>
    </p>
  )
}
