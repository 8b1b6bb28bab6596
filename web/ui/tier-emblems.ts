import type { TierLevel } from '../../shared/membership/tiers.ts'
import bronze from '../art/tier-bronze.svg'
import diamond from '../art/tier-diamond.svg'
import free from '../art/tier-free.svg'
import gold from '../art/tier-gold.svg'
import silver from '../art/tier-silver.svg'

/** The emblem of each tier. */
export const tierEmblems: Record<TierLevel, string> = { free, bronze, silver, gold, diamond }
