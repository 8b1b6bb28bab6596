import { CalendarCheck, Check } from 'lucide-react'
import { dailyLoginPoints, type TierLevel } from '../../../shared/membership/tiers.ts'
import type { Membership } from '../../../shared/membership/schema.ts'
import { useDailyLogin } from '../../api/use-daily-login.ts'
import { useRefetchNextDay } from '../../api/use-refetch-next-day.ts'
import { Badge } from '../../ui/badge.tsx'
import { CompleteTask } from '../../ui/complete-task.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { formatSoon } from '../../ui/format-date.ts'
import { studioCity } from '../../ui/studio-day.ts'
import { LoginWeek } from './login-week.tsx'
import styles from './daily-login-card.module.css'
import text from '../../ui/theme/text.module.css'

type Daily = Membership['dailyLogin']

type Props = { daily: Daily; level: TierLevel; fetchedAt: number }

/** The daily task: a button to complete it, or when it is available again. */
export function DailyLoginCard({ daily, level, fetchedAt }: Props) {
  const dailyLogin = useDailyLogin()
  useRefetchNextDay(daily, fetchedAt)
  return (
    <Card as="section" className={styles.row} aria-labelledby="daily-login">
      <span className={styles.iconTile}>
        <CalendarCheck size="1.25rem" strokeWidth={1.75} aria-hidden />
      </span>
      <div>
        <h2 className={text.h4} id="daily-login">
          Daily login
        </h2>
        <p>
          {dailyLoginPoints} points, once a day. Each task is worth {dailyLoginPoints} points. A day begins at midnight
          in {studioCity}.
        </p>
      </div>
      <LoginWeek today={daily.today} week={daily.week} level={level} />
      {daily.available ? (
        <CompleteTask dailyLogin={dailyLogin} />
      ) : (
        <div className={styles.completedRow}>
          <Badge tone="ok">
            <Check aria-hidden />
            Done today
          </Badge>
          <p>Next one: {formatSoon(daily.nextAt)}</p>
        </div>
      )}
    </Card>
  )
}
