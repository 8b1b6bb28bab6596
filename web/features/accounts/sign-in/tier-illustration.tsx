import { tierLevels } from '../../../../shared/membership/tiers.ts'
import { tierEmblems } from '../../../ui/tier-emblems.ts'
import styles from './tier-illustration.module.css'

/** A decorative picture: the five tiers along a rising curve. */
export const TierIllustration = () => (
  <div className={styles.illustration} aria-hidden>
    <svg className={styles.curve} viewBox="0 0 600 320" fill="none">
      <path d="M40 280C190 276 330 214 420 140 478 92 520 60 560 36" />
    </svg>
    {tierLevels.map((level) => (
      <img key={level} className={styles.tier} src={tierEmblems[level]} alt="" />
    ))}
  </div>
)
