import type { Membership } from '../../../shared/membership/schema.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './login-week.module.css'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The name of a calendar day without a time, which JavaScript reads as midnight UTC. */
const weekdayOf = (day: string): string => weekdays[new Date(day).getUTCDay()] ?? ''

type Daily = Membership['dailyLogin']

/** The days of this week: which were completed, and which is today. */
export const LoginWeek = ({ today, week }: Pick<Daily, 'today' | 'week'>) => (
  <ol className={styles.days} aria-label="This week">
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
