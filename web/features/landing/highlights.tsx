import { KeyRound, Orbit, Users } from 'lucide-react'
import styles from './highlights.module.css'

const highlights = [
  {
    Icon: KeyRound,
    title: 'Exclusive Access',
    text: 'Beta tests, early builds and studio notes reach members before anyone else.',
  },
  { Icon: Orbit, title: 'Innovation', text: 'Every project starts with a mechanic nobody has tried yet.' },
  { Icon: Users, title: 'Community', text: 'Players and makers share one table, and one roadmap.' },
]

/** What members get, on the panel that overlaps the hero. */
export const Highlights = () => (
  <ul className={styles.panel}>
    {highlights.map(({ Icon, title, text }) => (
      <li key={title} className={styles.highlight}>
        <Icon className={styles.icon} aria-hidden />
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
      </li>
    ))}
  </ul>
)
