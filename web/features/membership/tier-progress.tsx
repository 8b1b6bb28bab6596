import { chakra } from '@chakra-ui/react'
import { tierProgress, type Tier, type TierLevel } from '../../../shared/membership/tiers.ts'
import { formatCount } from '../../ui/format-count.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '3',
    textStyle: 'small',
    color: 'text-2',
    '& b': { fontWeight: '600' },
    '& strong': { textStyle: 'number', fontWeight: '600', fontSize: 'body', color: 'text' },
  },
})

/** Progress to the next tier. The percentage is rounded down, so that 100% means the tier is reached. */
export function TierProgress({ level, points, next }: { level: TierLevel; points: number; next: Tier }) {
  const share = tierProgress(level, points)
  const remaining = Math.max(next.pointsRequired - points, 0)
  return (
    <>
      <Line marginBottom="3">
        <span>
          Progress to <chakra.b color={`tier-${next.level}`}>{next.name}</chakra.b>
        </span>
        <strong>{Math.floor(share * 100)}%</strong>
      </Line>
      <VisuallyHidden asChild>
        <progress aria-label={`Points towards ${next.name}`} value={points} max={next.pointsRequired} />
      </VisuallyHidden>
      <ProgressBar share={share} color={`tier-${level}`} />
      <Line marginTop="3" color="text-3">
        <span>{formatCount(points)} points</span>
        <span>{formatCount(remaining)} to go</span>
        <span>{formatCount(next.pointsRequired)}</span>
      </Line>
    </>
  )
}
