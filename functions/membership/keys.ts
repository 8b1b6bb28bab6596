import type { TierLevel } from '../../shared/membership/tiers.ts'
import { underUser, type Key, type Prefix } from '../table/schema.ts'

export const membershipKeys = {
  activity: (userId: string, kind: string, name: string) => underUser(userId, `ACTIVITY#${kind}#${name}`),
  activities: (userId: string, kind: string): Prefix => underUser(userId, `ACTIVITY#${kind}#`),
  benefit: (tier: TierLevel, benefitId: string): Key => ({ pk: 'BENEFITS', sk: `${tier}#${benefitId}` }),
  benefits: (): Prefix => ({ pk: 'BENEFITS', sk: '' }),
} as const
