import type { TierLevel } from '../../shared/membership/tiers.ts'
import { membershipKeys } from './keys.ts'
import { put, query, type Row } from '../table/rows.ts'

/** What a tier gives beside its discount. */
export type Benefit = { id: string; tier: TierLevel; benefit: string; description: string }

const most = 100

/** All benefits of all tiers, each tier's in the order of their ids. */
export const all = (): Promise<Row<Benefit>[]> => query<Benefit>({ in: membershipKeys.benefits(), limit: most })

/** Writes a benefit, also over an older one with that id. */
export const write = (benefit: Benefit): Promise<void> =>
  put({ ...membershipKeys.benefit(benefit.tier, benefit.id), entity: 'benefit', v: 1, ...benefit })
