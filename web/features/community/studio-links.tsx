import { ArrowUpRight, Clapperboard, MessagesSquare, Radio, Rss, type LucideIcon } from 'lucide-react'
import { studioLinks, type StudioLink } from '../../../shared/brand-community.ts'
import art from '../../art/mission-community.svg'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './studio-links.module.css'

const icons: Record<StudioLink['kind'], LucideIcon> = {
  chat: MessagesSquare,
  stream: Radio,
  video: Clapperboard,
  posts: Rss,
}

const StudioPlace = ({ link: { name, text, kind, address } }: { link: StudioLink }) => {
  const Icon = icons[kind]
  return (
    <li className={styles.place}>
      <Icon className={styles.icon} size="1.5rem" strokeWidth={1.75} aria-hidden />
      <h3>
        <a href={address} target="_blank" rel="noreferrer">
          {name}
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </a>
      </h3>
      <ArrowUpRight className={styles.arrow} size="1.125rem" strokeWidth={1.75} aria-hidden />
      <p>{text}</p>
    </li>
  )
}

/** Where the studio and its players are, beside the picture of them. */
export const StudioLinks = () => (
  <section className={styles.banner} aria-labelledby="places">
    <img src={art} alt="" width="640" height="360" fetchPriority="high" />
    <div className={styles.words}>
      <h2 id="places">Come aboard</h2>
      <ul className={styles.places}>
        {studioLinks.map((link) => (
          <StudioPlace key={link.name} link={link} />
        ))}
      </ul>
    </div>
  </section>
)
