import { brand } from '../../../shared/brand.ts'
import styles from './join-banner.module.css'
import landing from './landing.module.css'
import { CallToAction } from './call-to-action.tsx'

/** The last call. Behind it, and behind the foot, the second horizon rises. */
export const JoinBanner = () => (
  <div className={styles.boarding}>
    <div className={landing.wrap}>
      <h2>There is a seat for you on board</h2>
      <p className={styles.words}>Register free, earn {brand.coins} and climb from Space Cadet to Diamond Legend.</p>
      <CallToAction />
    </div>
  </div>
)
