import { useQueryClient } from '@tanstack/react-query'
import { CalendarCheck, Check } from 'lucide-react'
import { useEffect } from 'react'
import { dailyLoginPoints, type TierLevel } from '../../../shared/membership/tiers.ts'
import type { Membership } from '../../../shared/membership/schema.ts'
import { readKey } from '../../api/queries.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { formatSoon } from '../../ui/format-date.ts'
import { useDailyLogin } from './use-daily-login.ts'
import { LoginWeek } from './login-week.tsx'
import styles from './daily-login-card.module.css'
import text from '../../ui/theme/text.module.css'

/** The minimum time between two requests: this clock may be ahead of the server's, where the next day has not begun. */
const minRefetchIntervalMs = 60_000

type Daily = Membership['dailyLogin']

/** Refetches the membership when the next day begins. `fetchedAt`: epoch milliseconds of the last fetch. */
function useRefetchNextDay({ available, nextAt }: Daily, fetchedAt: number) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (available) return undefined
    const refetch = () => void queryClient.invalidateQueries({ queryKey: readKey('user/membership') })
    const timer = setTimeout(refetch, Math.max(Date.parse(nextAt), fetchedAt + minRefetchIntervalMs) - Date.now())
    return () => clearTimeout(timer)
  }, [available, nextAt, fetchedAt, queryClient])
}

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
          Daily Login
        </h2>
        <p>
          {dailyLoginPoints} points, once a day. Each task is worth {dailyLoginPoints} points.
        </p>
      </div>
      <LoginWeek today={daily.today} week={daily.week} level={level} />
      {daily.available ? (
        <Button
          variant="gold"
          pending={dailyLogin.isPending}
          pendingText="Completing..."
          onClick={() => dailyLogin.mutate()}
        >
          Complete task
        </Button>
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
