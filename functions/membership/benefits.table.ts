import type { TierLevel } from '../../shared/membership/tiers.ts'
import { membershipKeys } from './keys.ts'
import { put, query } from '../table/rows.ts'
import { defineEntity, studioRow } from '../table/define-entity.ts'

export const entity = defineEntity('benefit', membershipKeys.benefit, studioRow)

/** A benefit of a tier besides its discount. */
export type Benefit = { id: string; tier: TierLevel; benefit: string; description: string }

const maxBenefits = 100

/** The benefits of all tiers, ordered by tier and id. */
export const all = (): Promise<Benefit[]> =>
  query<Benefit>({
    in: membershipKeys.benefits(),
    attributes: ['id', 'tier', 'benefit', 'description'],
    limit: maxBenefits,
  })

/** Writes a benefit, replacing one with the same id. */
export const write = (benefit: Benefit): Promise<void> =>
  put({ ...membershipKeys.benefit(benefit.tier, benefit.id), ...entity.stamp, ...benefit })
