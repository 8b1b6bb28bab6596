import { Check } from 'lucide-react'
import { brand } from '../../../shared/brand.ts'
import { streakDays } from '../../../shared/missions/kinds.ts'
import coin from '../../art/coin.svg'
import climb from '../../art/landing/climb.webp'
import spend from '../../art/landing/spend.webp'
import place from '../../ui/layout/place.module.css'
import styles from './steps.module.css'

/** How membership works, on the panel that overlaps the hero. */
export const Steps = () => (
  <div className={place.column}>
    <ol className={styles.steps} aria-label="How membership works">
      <li>
        <Streak />
        <h2>Earn</h2>
        <p>Check in each day, find the word of the week, test a build. Each mission says what it pays.</p>
      </li>
      <li>
        <img className={styles.art} src={climb} alt="" width="308" height="104" loading="lazy" />
        <h2>Climb</h2>
        <p>Five tiers, from Space Cadet to Diamond Legend. Each step lowers the price of every gift card, up to 50%.</p>
      </li>
      <li>
        <img className={styles.art} src={spend} alt="" width="308" height="120" loading="lazy" />
        <h2>Spend</h2>
        <p>
          1 {brand.coin} is 1 Australian dollar. Swap it for PlayStation Store and Roblox cards, with the code on screen
          immediately.
        </p>
      </li>
    </ol>
  </div>
)

/** Days done in the example. */
const done = 4

/** A week of daily logins, of which the last day pays. */
const Streak = () => (
  <div className={styles.art} aria-hidden="true">
    <div className={styles.week}>
      {Array.from({ length: streakDays }, (_, day) => (
        <span key={day} className={day === done ? styles.today : undefined}>
          {day < done && <Check size="1rem" strokeWidth={1.75} />}
          {day === streakDays - 1 && <img src={coin} alt="" width="24" height="24" />}
        </span>
      ))}
    </div>
  </div>
)
