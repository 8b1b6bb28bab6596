import type { DayOfFigures, Overview } from '../../../../shared/figures/schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { formatCount } from '../../../ui/format.ts'
import { sum, totalOf } from './movement-words.ts'

/** The days of the period, and those of the period before. */
export function periodOf<T>(daily: readonly T[]): { days: readonly T[]; before: readonly T[] } {
  const half = daily.length / 2
  return { days: daily.slice(half), before: daily.slice(0, half) }
}

/** How a figure has changed since the period before. `neutral`: more is neither good nor bad. */
export type Change = { words: string; tone: 'ok' | 'bad' | 'neutral'; from: string }

/** A figure of the period: what it is, day by day beside the period before, and how it has changed. */
export type PeriodFigure = {
  value: string
  days: readonly number[]
  before: readonly number[]
  change: Change | undefined
  note?: string
}

const signed = (amount: number, text: string): string => `${amount < 0 ? '−' : '+'}${text}`

type Compared = { now: number; before: number; isNeutral?: boolean; format: (amount: number) => string }

/** In percent of what it was. Of nothing there is no percentage. */
function changeOf({ now, before, isNeutral = false, format }: Compared): Change {
  const from = `from ${format(before)}`
  const difference = now - before
  if (difference === 0) return { words: 'No change', tone: 'neutral', from }
  const tone = isNeutral ? 'neutral' : difference > 0 ? 'ok' : 'bad'
  if (before === 0) return { words: signed(difference, format(Math.abs(difference))), tone, from }
  return { words: signed(difference, `${formatPercent(Math.abs(difference / before))}%`), tone, from }
}

/** 0.1236 as "12.4". */
const formatPercent = (share: number): string => (share * 100).toFixed(1)

/** An amount that is summed up over the days. */
function summed(
  daily: readonly DayOfFigures[],
  name: 'merchandise' | 'giftCards',
  format: Compared['format'],
): PeriodFigure {
  const { days, before } = periodOf(daily.map((day) => day[name]))
  return {
    value: format(sum(days)),
    days,
    before,
    change: changeOf({ now: sum(days), before: sum(before), format }),
  }
}

/** What was owed at the end of each day: what is owed now, less what has moved since. */
function owedByDay({ outstanding, daily }: Pick<Overview, 'outstanding' | 'daily'>): number[] {
  let owed = outstanding
  return daily
    .toReversed()
    .map(({ movements }) => {
      const atEnd = owed
      owed = sum([owed, -totalOf(movements)])
      return atEnd
    })
    .toReversed()
}

function outstandingOf(overview: Pick<Overview, 'outstanding' | 'daily'>): PeriodFigure {
  const { days, before } = periodOf(owedByDay(overview))
  const atStart = before.at(-1) ?? 0
  return {
    value: formatAmount(overview.outstanding),
    days,
    before,
    change: changeOf({ now: overview.outstanding, before: atStart, isNeutral: true, format: formatAmount }),
  }
}

type Checkouts = { started: number; paid: number }

/** Undefined if checkouts of some days may have been deleted. */
function checkoutsOf(days: readonly DayOfFigures[]): Checkouts | undefined {
  if (days.some(({ checkouts }) => checkouts === null)) return undefined
  return { started: sum(days.map(({ checkouts }) => checkouts ?? 0)), paid: sum(days.map((day) => day.checkoutsPaid)) }
}

const shareOf = ({ started, paid }: Checkouts): number => (started === 0 ? 0 : paid / started)

/** The share of checkouts that were paid. */
function conversionOf(daily: readonly DayOfFigures[]): PeriodFigure {
  const { days, before } = periodOf(daily)
  const [now, then] = [checkoutsOf(days), checkoutsOf(before)]
  const byDay = (each: readonly DayOfFigures[]) =>
    each.map(({ checkouts, checkoutsPaid }) => shareOf({ started: checkouts ?? 0, paid: checkoutsPaid }))
  const none = { days: byDay(days), before: byDay(before), change: undefined }
  if (!now) return { ...none, value: '–', note: 'Shown for 7 and 30 days only' }
  const note = `${formatCount(now.paid)} of ${formatCount(now.started)} started`
  if (now.started === 0) return { ...none, value: '–', note: 'No checkouts were started' }
  const value = `${formatPercent(shareOf(now))}%`
  if (!then || then.started === 0) return { ...none, value, note }
  const points = shareOf(now) - shareOf(then)
  const change: Change = {
    words: points === 0 ? 'No change' : signed(points, `${formatPercent(Math.abs(points))} points`),
    tone: points === 0 ? 'neutral' : points > 0 ? 'ok' : 'bad',
    from: `from ${formatPercent(shareOf(then))}%`,
  }
  return { ...none, value, note, change }
}

const inDollars = (amount: number): string => `$${formatAmount(amount)}`

/** The figures of the period. */
export const periodFigures = ({ outstanding, daily }: Pick<Overview, 'outstanding' | 'daily'>) => ({
  outstanding: outstandingOf({ outstanding, daily }),
  merchandise: summed(daily, 'merchandise', inDollars),
  giftCards: summed(daily, 'giftCards', formatAmount),
  conversion: conversionOf(daily),
})
