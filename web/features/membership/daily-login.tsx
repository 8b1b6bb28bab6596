import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Output } from '../../../shared/calls.ts'
import type { Membership } from '../../../shared/membership/schema.ts'
import { tierOf } from '../../../shared/membership/tiers.ts'
import { streakDays } from '../../../shared/missions/kinds.ts'
import type { Mission, Missions } from '../../../shared/missions/schema.ts'
import { formatAmount } from '../../../shared/money.ts'
import { call, hasCode, invalidate, toastFailure } from '../../api/client.ts'
import { updateCurrentUser, useCurrentUser } from '../../api/session.ts'
import patch from '../../art/mission-daily.svg'
import { Badge, Row } from '../../ui/primitives.tsx'
import { Button } from '../../ui/button.tsx'
import { callAt } from '../../ui/call-at.ts'
import { type Toast, toast } from '../../ui/feedback/toast.ts'
import { formatSoon } from '../../ui/format.ts'

const minuteMs = 60_000

type Daily = Membership['dailyLogin']

/**
 * Refetches the membership when the next day begins. `fetchedAt`: epoch milliseconds of the last fetch. By a clock that is ahead of
 * the server's, the day begins too early: it then asks again after one minute, two, four and so on, until the server agrees.
 */
function useRefetchNextDay({ available, nextAt }: Daily, fetchedAt: number) {
  const asked = useRef({ nextAt, times: 0 })
  useEffect(() => {
    if (available) return undefined
    if (asked.current.nextAt !== nextAt) asked.current = { nextAt, times: 0 }
    const pauseMs = minuteMs * 2 ** asked.current.times
    return callAt(Math.max(Date.parse(nextAt), fetchedAt + pauseMs), () => {
      asked.current.times += 1
      void invalidate('user/membership')
    })
  }, [available, nextAt, fetchedAt])
}

/** The mission that counts the daily logins in a row: the first streak that pays. Others are missions as any other. */
export const dailyStreak = (all: Missions | undefined): Mission | undefined =>
  all?.missions.find(({ kind, state }) => kind === 'streak' && state !== 'ended')

/** The days in a row, with today's if it is done. A full week begins again with the next login. */
export const daysInARow = (streak: Mission | undefined, isAvailable: boolean): number =>
  isAvailable && streak?.streak === streakDays ? 0 : (streak?.streak ?? 0)

type Award = Output<'user/daily-login', 'POST'>

/** What the login has earned: points, and with the seventh day in a row Solcoins. */
function toastOf({ awarded, membershipTier, streak }: Award, reachedNewTier: boolean): Toast {
  const { name, discountPercent } = tierOf(membershipTier)
  const tier = `You reached ${name}: ${discountPercent}% off every gift card.`
  if (streak) {
    const description = `Seven days in a row, and ${awarded} points for today.${reachedNewTier ? ` ${tier}` : ''}`
    return { tone: 'ok', art: patch, title: `${formatAmount(streak.solcoins)} Solcoins earned`, description }
  }
  const description = `${awarded} points earned. ${reachedNewTier ? tier : 'Come back tomorrow.'}`
  return { tone: 'ok', title: 'Daily Login Complete', description }
}

/** The reads that count the login, and those that a paid streak changes. */
const countedIn = ['missions', 'user/membership'] as const
const paidTo = ['wallet/statement', 'user/notifications', 'auth/user'] as const

/**
 * Completes the daily login. Refreshes the membership, the missions, of which a streak counts it, the user and, after a new tier,
 * the store’s prices.
 */
function useDailyLogin() {
  const { membershipTier: previousTier } = useCurrentUser()

  return useMutation({
    mutationFn: () => call('user/daily-login', 'POST', {}),
    onSuccess: async (award) => {
      const { loyaltyPoints, membershipTier, streak } = award
      updateCurrentUser(() => ({
        loyaltyPoints,
        membershipTier,
        ...(streak && { solcoinBalance: streak.newSolcoinBalance }),
      }))
      const reachedNewTier = membershipTier !== previousTier
      toast(toastOf(award, reachedNewTier))
      const prices = reachedNewTier ? (['shop/items'] as const) : []
      await invalidate(...countedIn, ...(streak ? paidTo : []), ...prices)
    },
    onError: async (error) => {
      toastFailure(error, 'No Points Added', 'Your daily login was not recorded.')
      // Completed in another window, which may have paid the streak too.
      if (hasCode(error, 'already_claimed')) await invalidate(...countedIn, ...paidTo)
    },
  })
}

/** The button that completes the daily login. */
export function CompleteDailyLogin({ label = 'Complete task' }: { label?: string | undefined }) {
  const { isPending, mutate } = useDailyLogin()
  return (
    <Button fills variant="gold" pending={isPending} pendingText="Completing..." onClick={() => mutate()}>
      {label}
    </Button>
  )
}

type ActionProps = {
  daily: Daily
  /** When the membership was read, in epoch milliseconds. */
  fetchedAt: number
  /** What the button says, if it says more. */
  label?: string
  /** What the badge says. */
  done?: string
  /** Around the badge and the time of the next login. Without it, the badge stands alone. */
  className?: string | undefined
}

/** The daily login of today: the button that completes it, or that it is done, until the next day begins. */
export function DailyLoginAction({ daily, fetchedAt, label, done = 'Done today', className }: ActionProps) {
  useRefetchNextDay(daily, fetchedAt)
  if (daily.available) return <CompleteDailyLogin label={label} />
  const badge = (
    <Badge tone="ok">
      <Check aria-hidden />
      {done}
    </Badge>
  )
  if (className === undefined) return badge
  return (
    <Row wraps gap={3} className={className}>
      {badge}
      <p>Next one: {formatSoon(daily.nextAt)}</p>
    </Row>
  )
}
