import clsx from 'clsx'
import { Check, Flame } from 'lucide-react'
import { formatAmount } from '../../../shared/money.ts'
import type { Membership } from '../../../shared/membership/schema.ts'
import { streakDays } from '../../../shared/missions/kinds.ts'
import type { Mission } from '../../../shared/missions/schema.ts'
import coin from '../../art/coin.svg'
import { weekdayOf } from '../../ui/format.ts'
import { VisuallyHidden } from '../../ui/primitives.tsx'
import { daysInARow } from './daily-login.tsx'
import { type StreakDay, streakWeek } from './streak-days.ts'
import styles from './streak-week.module.css'

type Props = {
  daily: Membership['dailyLogin']
  /** The mission that counts the days in a row. */
  streak: Mission | undefined
}

/** Seven wells: a check for each day that is done, a flame for today, and the coin on the day that pays. */
export const StreakWeek = ({ daily, streak }: Props) => (
  <ol
    className={styles.days}
    aria-label={streak ? `${daysInARow(streak, daily.available)} of ${streakDays} days in a row` : 'This week'}
  >
    {streakWeek(daily, streak).map((day) => (
      <Day key={day.day} day={day} />
    ))}
  </ol>
)

const Day = ({ day: { day, isDone, isNow, pays } }: { day: StreakDay }) => (
  <li className={clsx(isNow && styles.now)} aria-current={isNow ? 'date' : undefined}>
    <span>
      {isDone ? (
        <Check size="1rem" aria-hidden />
      ) : isNow ? (
        <Flame size="1rem" aria-hidden />
      ) : (
        pays !== undefined && <img src={coin} alt={`${formatAmount(pays)} Solcoins`} />
      )}
    </span>
    {isNow ? 'Today' : weekdayOf(day)}
    {isDone && <VisuallyHidden> done</VisuallyHidden>}
  </li>
)

/** The wells while the days load. */
export const StreakWeekSkeleton = () => (
  <ol className={styles.days} aria-hidden>
    {Array.from({ length: streakDays }, (_, index) => (
      <li key={index}>
        <span />
        &nbsp;
      </li>
    ))}
  </ol>
)
