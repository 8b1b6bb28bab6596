import { brand } from '../../../shared/brand.ts'
import picture from '../../art/founder.svg'
import styles from './founder.module.css'

/** The founder's portrait in a dial of 120 ticks; every tenth tick is longer. */
export const Founder = () => (
  <figure className={styles.founder}>
    <div className={styles.dial}>
      <svg className={styles.ticks} viewBox="0 0 340 340" fill="none" aria-hidden="true">
        <circle className={styles.minor} cx="170" cy="170" r="156" pathLength="120" />
        <circle className={styles.major} cx="170" cy="170" r="154" pathLength="120" />
      </svg>
      <img className={styles.portrait} src={picture} alt="" width="240" height="240" />
    </div>
    <figcaption>
      <b className={styles.name}>{brand.founder.name}</b>
      <span className={styles.role}>{brand.founder.role}</span>
    </figcaption>
  </figure>
)
