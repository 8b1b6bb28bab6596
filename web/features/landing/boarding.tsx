import { brand } from '../../../shared/brand.ts'
import styles from './boarding.module.css'
import landing from './landing.module.css'
import { WaysIn } from './ways-in.tsx'

/** The last call. Behind it, and behind the foot, the second horizon rises. */
export const Boarding = () => (
  <div className={styles.boarding}>
    <div className={landing.wrap}>
      <h2>There is a seat for you on board</h2>
      <p className={styles.words}>Register free, earn {brand.coins} and climb from Space Cadet to Diamond Legend.</p>
      <WaysIn />
    </div>
  </div>
)
