import { chakra } from '@chakra-ui/react'
import { achievementPoints, nextTier, tierOf, type TierLevel } from '../../../shared/membership/tiers.ts'
import { Card } from '../../ui/layout/card.tsx'
import { formatCount } from '../../ui/format-count.ts'
import { tierEmblems } from '../../ui/tier-emblems.ts'
import { TierProgress } from './tier-progress.tsx'

const Panel = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
    alignItems: 'center',
    gap: { base: '4', sm: '8', lg: '10' },
    '& > img': {
      width: { base: '8.5rem', sm: '9.5rem', lg: '12.5rem' },
      marginInlineStart: { base: '-2', sm: '0' },
    },
    '& h2': { fontSize: 'clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem)' },
  },
})

const Figures = chakra('dl', {
  base: {
    display: { base: 'grid', sm: 'flex' },
    flexWrap: 'wrap',
    gridTemplateColumns: 'repeat(3, auto)',
    justifyContent: { base: 'space-between', sm: 'flex-start' },
    rowGap: '4',
    columnGap: { base: '3', sm: '8', lg: '12' },
    marginTop: '5',
    marginBottom: { base: '6', sm: '8' },
    '& > div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' },
    '& dd': { textStyle: 'number', fontSize: { base: '1.75rem', sm: '2.25rem' }, lineHeight: '1.1' },
    '& dt': { textStyle: 'small', lineHeight: '1.35', color: 'text-2' },
  },
})

/** The member’s tier, figures and progress to the next tier. */
export function CurrentTierPanel({ level, points }: { level: TierLevel; points: number }) {
  const next = nextTier(level)
  const tasks = formatCount(achievementPoints(points))
  return (
    <Card asChild padding={{ base: '5', sm: '8', lg: '10' }} borderRadius="4">
      <Panel aria-label="Your tier">
        <img src={tierEmblems[level]} alt="" />
        <div>
          <h2>{tierOf(level).name}</h2>
          <Figures>
            <div>
              <dt>tasks completed</dt>
              <dd>{tasks}</dd>
            </div>
            <div>
              <dt>achievement points</dt>
              <dd>{tasks}</dd>
            </div>
            <div>
              <dt>loyalty points</dt>
              <dd>{formatCount(points)}</dd>
            </div>
          </Figures>
          {next ? (
            <TierProgress level={level} points={points} next={next} />
          ) : (
            <chakra.p color="text-2">You have reached the highest tier.</chakra.p>
          )}
        </div>
      </Panel>
    </Card>
  )
}
