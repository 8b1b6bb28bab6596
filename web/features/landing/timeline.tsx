import styles from './timeline.module.css'
import landing from './landing.module.css'

/** The studio's milestones along a rising curve; the future part is dashed. */
export const Timeline = () => (
  <section className={landing.section}>
    <h2>The flight so far</h2>
    <div className={styles.path}>
      <svg className={styles.curve} viewBox="0 0 1180 128" preserveAspectRatio="none" fill="none" aria-hidden="true">
        <path className={styles.past} d="M7 112C240 112 330 96 372 82 460 54 640 50 772 28" />
        <path className={styles.future} d="M772 28C900 8 1040 2 1176 2" />
      </svg>
      <ol className={styles.milestones}>
        <li>
          <time className={styles.when} dateTime="2025-08">
            Mid-August 2025
          </time>
          <h3>The studio is founded</h3>
          <p>One founder, one notebook, and a plan to build games that feel endless.</p>
        </li>
        <li>
          <time className={styles.when} dateTime="2025-08">
            August 2025
          </time>
          <h3>First games in development</h3>
          <p>Prototypes become projects: 5+ games are now in the works.</p>
        </li>
        <li>
          <span className={styles.when}>Coming Soon</span>
          <h3>First contact</h3>
          <p>Members will see the first release before its launch day.</p>
        </li>
      </ol>
    </div>
  </section>
)
