import { brand } from '../../shared/brand.ts'
import { formatAmount, toAmount } from '../../shared/money.ts'
import type { NewNotification } from '../notifications/notification.ts'
import type { Reward } from './reward.ts'

/** The notification of a paid reward to the member. */
export const missionPaid = ({ title, amount, missionId }: Reward): NewNotification => ({
  kind: 'mission_paid',
  words: `“${title}”: ${formatAmount(toAmount(amount))} ${brand.coins} earned.`,
  link: missionId,
})

/** A change of coins and points in words, such as `9.00 Solcoins and 50 points`. */
function changeInWords(before: Reward, after: Reward): string {
  const coins = Math.abs(after.amount - after.returned - (before.amount - before.returned))
  const points = Math.abs(after.points - before.points)
  return [
    ...(coins > 0 ? [`${formatAmount(toAmount(coins))} ${brand.coins}`] : []),
    ...(points > 0 ? [`${points} ${points === 1 ? 'point' : 'points'}`] : []),
  ].join(' and ')
}

/** The notification to the member when an order's reward becomes smaller, or larger again. */
export function rewardAdjusted(before: Reward, after: Reward): NewNotification {
  const { note, title, missionId } = after
  const order = note === undefined ? `“${title}”` : `Order ${note}`
  const isLess = after.amount - after.returned < before.amount - before.returned || after.points < before.points
  const change = changeInWords(before, after)
  return isLess
    ? { kind: 'reward_returned', words: `${order} was paid back, and its reward with it: ${change}.`, link: missionId }
    : { kind: 'mission_paid', words: `${order} counts again: ${change} earned.`, link: missionId }
}
