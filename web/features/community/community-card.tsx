import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import art from '../../art/mission-community.svg'
import { paths } from '../../navigation/paths.ts'
import styles from './community-card.module.css'

/** The end of the games: leads to the people who play and build them. */
export const CommunityCard = () => (
  <li className={styles.card}>
    <img src={art} alt="" width="640" height="360" loading="lazy" />
    <h2>
      <Link to={paths.community}>What should come next?</Link>
    </h2>
    <p>Tell us what you would play. Some of these worlds began that way.</p>
    <span className={styles.more} aria-hidden>
      Meet the community <ArrowRight size="1.125rem" strokeWidth={1.75} />
    </span>
  </li>
)
