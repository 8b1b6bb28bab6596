import type { TierLevel } from '../../shared/membership/tiers.ts'
import { indexKeyOf, keyOf } from '../table/key-of.ts'
import { underUser, type Prefix } from '../table/schema.ts'

/** Points as text of one length, so that the most points are last. */
const pad = (points: number): string => String(points).padStart(9, '0')

export const membershipKeys = {
  activity: keyOf('USER#<user>', 'ACTIVITY#<kind>#<name>'),
  activities: (userId: string, kind: string): Prefix => underUser(userId, `ACTIVITY#${kind}#`),
  /** The place of a member on the leaderboard of a month. */
  leader: keyOf('USER#<user>', 'LEADER'),
  leaderIndex: indexKeyOf(
    'LEADERS#<month>#<first digit>',
    '<points>#<user>',
    (month: string, points: number, userId: string) => [month, userId.slice(0, 1), pad(points), userId],
  ),
  /** The partitions of the leaderboard of a month. */
  leaderPartitions: (month: string): string[] => Array.from('0123456789abcdef', (digit) => `LEADERS#${month}#${digit}`),
  benefit: keyOf('BENEFITS', '<tier>#<benefit>', (tier: TierLevel, benefitId: string) => [tier, benefitId]),
  benefits: (): Prefix => ({ pk: 'BENEFITS', sk: '' }),
} as const
