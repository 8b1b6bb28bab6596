import type { TierLevel } from '../../shared/membership/tiers.ts'
import bronze from './tier-bronze.svg'
import diamond from './tier-diamond.svg'
import free from './tier-free.svg'
import gold from './tier-gold.svg'
import silver from './tier-silver.svg'

/** The emblem of each tier. */
export const tierEmblems: Record<TierLevel, string> = { free, bronze, silver, gold, diamond }
