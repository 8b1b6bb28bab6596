import { brand } from '../../../shared/brand.ts'
import styles from './join-banner.module.css'
import landing from './landing.module.css'
import { CallToAction } from './call-to-action.tsx'

/** Invites visitors to join. The second horizon is behind it and the footer. */
export const JoinBanner = () => (
  <div className={styles.banner}>
    <div className={landing.wrap}>
      <h2>There is a seat for you on board</h2>
      <p className={styles.lead}>Register free, earn {brand.coins} and climb from Space Cadet to Diamond Legend.</p>
      <CallToAction />
    </div>
  </div>
)
