import { brand } from '../../shared/brand.ts'
import { formatAmount, toAmount } from '../../shared/money.ts'
import type { NewNotification } from '../notifications/notification.ts'
import type { Reward } from './reward.ts'

/** What the member is told of a reward that was paid. */
export const missionPaid = ({ title, amount, missionId }: Reward): NewNotification => ({
  kind: 'mission_paid',
  words: `“${title}”: ${formatAmount(toAmount(amount))} ${brand.coins} earned.`,
  link: missionId,
})
