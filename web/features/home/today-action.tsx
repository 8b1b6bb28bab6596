import { Check } from 'lucide-react'
import type { Membership } from '../../../shared/membership/schema.ts'
import { useRefetchNextDay } from '../../api/use-refetch-next-day.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CompleteTask } from '../../ui/complete-task.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { Today } from './use-today.ts'
import styles from './deck.module.css'

/** Until the next day begins. */
function DoneToday({ daily, fetchedAt }: { daily: Membership['dailyLogin']; fetchedAt: number }) {
  useRefetchNextDay(daily, fetchedAt)
  return (
    <Badge tone="ok">
      <Check aria-hidden />
      Done today
    </Badge>
  )
}

/** Completes today's task, or says that it is done. While it loads: a placeholder of the button's size. */
export function TodayAction({ today: { daily, fetchedAt, dailyLogin, hasFailed, retry } }: { today: Today }) {
  if (hasFailed) return <Button onClick={retry}>Try again</Button>
  if (!daily) return <Skeleton as="span" className={styles.actionSkeleton} />
  return daily.available ? <CompleteTask dailyLogin={dailyLogin} /> : <DoneToday daily={daily} fetchedAt={fetchedAt} />
}
