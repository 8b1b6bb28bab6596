import type { CSSProperties } from 'react'
import type { Membership } from '../../../shared/membership/schema.ts'
import type { TierLevel } from '../../../shared/membership/tiers.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './login-week.module.css'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The name of a calendar day without a time, which JavaScript reads as midnight UTC. */
const weekdayOf = (day: string): string => weekdays[new Date(day).getUTCDay()] ?? ''

type Daily = Membership['dailyLogin']

type Props = Pick<Daily, 'today' | 'week'> & { level: TierLevel }

/** The days of this week: which were completed, in the colour of the member's tier, and which is today. */
export const LoginWeek = ({ today, week, level }: Props) => (
  <ol className={styles.days} aria-label="This week" style={{ '--tier': `var(--tier-${level})` } as CSSProperties}>
    {week.map(({ day, taken }) => {
      const name = weekdayOf(day)
      return (
        <li
          className={styles.day}
          key={day}
          data-taken={taken || undefined}
          aria-current={day === today ? 'date' : undefined}
        >
          <i aria-hidden />
          <span aria-hidden>{name.charAt(0)}</span>
          <VisuallyHidden>{`${name}: ${taken ? 'done' : 'not done'}`}</VisuallyHidden>
        </li>
      )
    })}
  </ol>
)
