import { Gamepad2, Radio, Users, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../navigation/paths.ts'
import styles from './news.module.css'

const news: { title: string; icon: LucideIcon; text: string; path?: string }[] = [
  {
    title: 'Games Coming Soon',
    icon: Gamepad2,
    path: paths.games,
    text: 'We have 5+ games in development. Members get the first playable builds.',
  },
  {
    title: 'Community',
    icon: Users,
    path: paths.community,
    text: 'Meet other space explorers, share what you make and help shape the next build.',
  },
  {
    title: 'Mission Control',
    icon: Radio,
    path: paths.missions,
    text: 'Studio notes and release dates, straight from the people building the games.',
  },
]

/** The studio’s news, shown to everyone. */
export const News = () => (
  <ul className={styles.news}>
    {news.map(({ title, icon: Icon, text, path }) => (
      <li key={title}>
        <Icon size="1.5rem" strokeWidth={1.75} aria-hidden />
        <h2>{path ? <Link to={path}>{title}</Link> : title}</h2>
        <p>{text}</p>
      </li>
    ))}
  </ul>
)
