import { chakra } from '@chakra-ui/react'
import type { Membership } from '../../../shared/membership/schema.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const Days = chakra('ol', {
  base: {
    display: 'flex',
    justifyContent: { base: 'space-between', sm: 'flex-start' },
    gap: '2',
    marginRight: { lg: '4' },
  },
})

const Day = chakra('li', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '2',
    textStyle: 'caption',
    color: 'text-3',
    '& i': { width: '5', height: '5', borderRadius: 'full', border: '2px solid {colors.line-control}' },
    '&[data-taken] i': { background: 'tier-bronze', borderColor: 'tier-bronze' },
    '&[aria-current]': { color: 'text' },
    '&[aria-current]:not([data-taken]) i': { borderColor: 'gold' },
  },
})

// Calendar days without a time: formatted in UTC, they stay the same in every time zone.
const weekday = new Intl.DateTimeFormat('en-AU', { weekday: 'long', timeZone: 'UTC' })

type Daily = Membership['dailyLogin']

/** The days of this week: which were completed, and which is today. */
export const LoginWeek = ({ today, week }: Pick<Daily, 'today' | 'week'>) => (
  <Days aria-label="This week">
    {week.map(({ day, taken }) => {
      const name = weekday.format(new Date(day))
      return (
        <Day key={day} data-taken={taken || undefined} aria-current={day === today ? 'date' : undefined}>
          <i aria-hidden />
          <span aria-hidden>{name.charAt(0)}</span>
          <VisuallyHidden>{`${name}: ${taken ? 'done' : 'not done'}`}</VisuallyHidden>
        </Day>
      )
    })}
  </Days>
)
