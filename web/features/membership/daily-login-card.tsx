import { chakra } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { CalendarCheck, Check } from 'lucide-react'
import { useEffect } from 'react'
import { dailyLoginPoints } from '../../../shared/membership/tiers.ts'
import type { Membership } from '../../../shared/membership/schema.ts'
import { readKey } from '../../api/queries.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { formatSoon } from '../../ui/format-date.ts'
import { useDailyLogin } from './use-daily-login.ts'
import { LoginWeek } from './login-week.tsx'

const Row = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'auto minmax(0, 1fr)',
      sm: 'auto minmax(0, 1fr) auto',
      lg: 'auto minmax(0, 1fr) auto auto',
    },
    // Where the week has a row of its own, the button stays beside the words.
    gridAutoFlow: 'row dense',
    alignItems: 'center',
    gap: '5',
    marginTop: '5',
    '& p': { textStyle: 'small', color: 'text-2' },
    '& > ol': { gridColumn: { base: '1 / -1', sm: '2 / -1', lg: 'auto' } },
    '& > :last-child': { gridColumn: { base: '1 / -1', sm: 'auto' } },
  },
})

const Glyph = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '12',
    height: '12',
    borderRadius: '.75rem',
    background: 'surface-3',
    boxShadow: 'rim',
  },
})

const Done = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', minHeight: 'target' },
})

/** Between asking twice: the clock here may be ahead of the server's, where the next day has not begun. */
const askingPauseMs = 60_000

type Daily = Membership['dailyLogin']

/** Asks again when the next day begins, for a screen that is still open then. `askedAt`: when it was asked last. */
function useNextDay({ available, nextAt }: Daily, askedAt: number) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (available) return undefined
    const ask = () => void queryClient.invalidateQueries({ queryKey: readKey('user/membership') })
    const timer = setTimeout(ask, Math.max(Date.parse(nextAt), askedAt + askingPauseMs) - Date.now())
    return () => clearTimeout(timer)
  }, [available, nextAt, askedAt, queryClient])
}

/** The task of the day: to be taken, or taken and until when. */
export function DailyLoginCard({ daily, askedAt }: { daily: Daily; askedAt: number }) {
  const take = useDailyLogin()
  useNextDay(daily, askedAt)
  return (
    <Card asChild>
      <Row aria-labelledby="daily-login">
        <Glyph>
          <CalendarCheck size="1.25rem" strokeWidth={1.75} aria-hidden />
        </Glyph>
        <div>
          <chakra.h2 id="daily-login" textStyle="h4">
            Daily Login
          </chakra.h2>
          <p>
            {dailyLoginPoints} points, once a day. Each task is worth {dailyLoginPoints} points.
          </p>
        </div>
        <LoginWeek today={daily.today} week={daily.week} />
        {daily.available ? (
          <Button variant="gold" pending={take.isPending} pendingText="Completing..." onClick={() => take.mutate()}>
            Complete task
          </Button>
        ) : (
          <Done>
            <Badge tone="ok">
              <Check aria-hidden />
              Done today
            </Badge>
            <p>Next one: {formatSoon(daily.nextAt)}</p>
          </Done>
        )}
      </Row>
    </Card>
  )
}
