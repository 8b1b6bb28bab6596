import { Check } from 'lucide-react'
import { streakDays } from '../../../shared/missions/kinds.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './streak-wells.module.css'

type Props = { /** In a row, with today's if it is done. */ days: number; isDoneToday: boolean }

/** Seven wells: a check for each day in a row, an outline for today, and the coin on the seventh. */
export const StreakWells = ({ days, isDoneToday }: Props) => (
  <ol className={styles.week} aria-label={`${days} of ${streakDays} days in a row`}>
    {Array.from({ length: streakDays }, (_, index) => (
      <li
        key={index}
        data-done={index < days || undefined}
        aria-current={index === (isDoneToday ? days - 1 : days) ? 'date' : undefined}
      >
        {index < days && <Check size="1rem" strokeWidth={2.5} aria-hidden />}
        <span>
          <VisuallyHidden>Day </VisuallyHidden>
          {index + 1}
          {index < days && <VisuallyHidden>: done</VisuallyHidden>}
        </span>
      </li>
    ))}
  </ol>
)
