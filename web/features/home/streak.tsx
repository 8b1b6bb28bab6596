import clsx from 'clsx'
import { Check, Flame } from 'lucide-react'
import { dailyLoginPoints } from '../../../shared/membership/tiers.ts'
import { formatAmount } from '../../../shared/money.ts'
import coin from '../../art/coin.svg'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { weekdayOf } from '../../ui/format.ts'
import { Row, Text, VisuallyHidden } from '../../ui/primitives.tsx'
import { DailyLoginAction, dailyStreak, daysInARow } from '../membership/daily-login.tsx'
import { nextTaskText } from './home-texts.ts'
import { type StreakDay, streakWeek, timeLeft } from './streak-days.ts'
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
      <ol className={styles.days}>
        {streakWeek(daily, streak).map((day) => (
          <Day key={day.day} day={day} />
        ))}
      </ol>
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

const StreakSkeleton = () => (
  <div className={styles.streak} aria-busy>
    <Row justify="between" gap={2}>
      <Text as="h2" className={styles.title}>
        Daily login
      </Text>
      <Skeleton width="6rem" height="1.25rem" />
    </Row>
    <ol className={styles.days} aria-hidden>
      {Array.from({ length: 7 }, (_, index) => (
        <li key={index}>
          <span />
          &nbsp;
        </li>
      ))}
    </ol>
    <Skeleton size="button" className={styles.button} />
  </div>
)
