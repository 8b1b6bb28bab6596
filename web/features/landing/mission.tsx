import { brand } from '../../../shared/brand.ts'
import infinity from '../../art/infinity.svg'
import landing from './landing.module.css'
import styles from './mission.module.css'

const stats = [
  { label: 'games in development', value: '5+' },
  {
    label: 'infinite creative possibilities',
    value: <img src={infinity} alt="Infinite" width="78" height="42" loading="lazy" />,
  },
  { label: 'visionary founder', value: '1' },
  { label: 'year founded', value: brand.yearFounded },
]

/** The studio’s mission, and four figures about it. */
export const Mission = () => (
  <section className={`${landing.section} ${styles.mission}`}>
    <div>
      <h2 className={styles.title}>Our mission</h2>
      <p className={styles.text}>
        To craft galactic gaming experiences that bring players together and leave them looking up.
      </p>
    </div>
    <dl className={styles.stats}>
      {stats.map(({ label, value }) => (
        <div key={label} className={styles.stat}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
)
