import { Flame } from 'lucide-react'
import { dailyLoginPoints } from '../../../shared/membership/tiers.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { Row, Text } from '../../ui/primitives.tsx'
import { DailyLoginAction, dailyStreak, daysInARow } from '../membership/daily-login.tsx'
import { timeLeft } from '../membership/streak-days.ts'
import { StreakWeek, StreakWeekSkeleton } from '../membership/streak-week.tsx'
import { nextTaskText } from './home-texts.ts'
import type { Today } from './use-first-steps.ts'
import styles from './streak.module.css'

/** Today's task, and the days in a row. */
export function Streak({ today }: { today: Today }) {
  const { daily, fetchedAt, hasFailed, missions, areMissionsPending, retry } = today
  if (hasFailed)
    return (
      <div className={styles.streak}>
        <Text as="h2" size="h4">
          Daily login
        </Text>
        <Text size="small" tone="muted">
          It did not load. Your points are safe.
        </Text>
        <Button fills onClick={retry}>
          Try again
        </Button>
      </div>
    )
  // The days wait for the missions too; without them, they are those of this week.
  if (!daily || areMissionsPending) return <StreakSkeleton />
  const streak = dailyStreak(missions)
  const days = daysInARow(streak, daily.available)
  return (
    <div className={styles.streak}>
      <Row justify="between" gap={2}>
        <Row as="h2" gap={2} className={styles.title}>
          <Flame size="1.25rem" aria-hidden />
          {days > 0 ? `${days}-day streak` : 'Daily login'}
        </Row>
        <Text size="small" tone="muted" nowrap>
          {daily.available ? timeLeft(daily, fetchedAt) : nextTaskText(daily)}
        </Text>
      </Row>
      <StreakWeek daily={daily} streak={streak} />
      <div className={styles.action}>
        <DailyLoginAction
          daily={daily}
          fetchedAt={fetchedAt}
          label={`Complete task: ${dailyLoginPoints} points`}
          done={`Done today, ${dailyLoginPoints} points`}
        />
      </div>
    </div>
  )
}

const StreakSkeleton = () => (
  <div className={styles.streak} aria-busy>
    <Row justify="between" gap={2}>
      <Text as="h2" className={styles.title}>
        Daily login
      </Text>
      <Skeleton width="6rem" height="1.25rem" />
    </Row>
    <StreakWeekSkeleton />
    <Skeleton size="button" className={styles.button} />
  </div>
)
