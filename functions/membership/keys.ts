import type { TierLevel } from '../../shared/membership/tiers.ts'
import { keyOf } from '../table/key-of.ts'
import { underUser, type Prefix } from '../table/schema.ts'

export const membershipKeys = {
  activity: keyOf('USER#<user>', 'ACTIVITY#<kind>#<name>'),
  activities: (userId: string, kind: string): Prefix => underUser(userId, `ACTIVITY#${kind}#`),
  benefit: keyOf('BENEFITS', '<tier>#<benefit>', (tier: TierLevel, benefitId: string) => [tier, benefitId]),
  benefits: (): Prefix => ({ pk: 'BENEFITS', sk: '' }),
} as const
