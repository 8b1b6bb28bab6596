import landing from './landing.module.css'
import styles from './values.module.css'

const values = [
  { title: 'Innovation', text: 'Try the idea that might fail. It is usually the interesting one.' },
  { title: 'Creativity', text: 'Let every world have its own physics, colour and sound.' },
  { title: 'Excellence', text: 'Ship when it feels right in the hands, not when the calendar says so.' },
  { title: 'Community', text: 'Build with the people who will play, from the first sketch on.' },
  { title: 'Authenticity', text: 'Say what is done, what is not, and why.' },
  { title: 'Vision', text: 'Keep the far star in sight while fixing the small things.' },
]

/** The six core values as stars, connected into two constellations. */
export const Values = () => (
  <section className={landing.section}>
    <h2>Six values to steer by</h2>
    <ul className={styles.sky}>
      {values.map(({ title, text }) => (
        <li key={title} className={styles.star}>
          <svg className={styles.line} viewBox="0 0 100 100" preserveAspectRatio="none" fill="none" aria-hidden="true">
            <path className={styles.down} d="M0 0 100 100" />
            <path className={styles.up} d="M0 100 100 0" />
          </svg>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
)
