/** The membership ladder: what each tier asks and what it gives. Points alone decide; the task labels are only words. */

export const tierLevels = ['free', 'bronze', 'silver', 'gold', 'diamond'] as const
export type TierLevel = (typeof tierLevels)[number]

export type Tier = {
  level: TierLevel
  name: string
  /** Shown beside the tier; the specification's own words. */
  tasksLabel: string
  pointsRequired: number
  /** Whole percent off the Solcoin price of store items. */
  discountPercent: number
}

export const tiers: readonly Tier[] = [
  { level: 'free', name: 'Space Cadet', tasksLabel: 'none', pointsRequired: 0, discountPercent: 0 },
  { level: 'bronze', name: 'Bronze Explorer', tasksLabel: '10 Tasks', pointsRequired: 500, discountPercent: 10 },
  { level: 'silver', name: 'Silver Navigator', tasksLabel: '25 Tasks', pointsRequired: 1500, discountPercent: 20 },
  { level: 'gold', name: 'Gold Commander', tasksLabel: '50 Tasks', pointsRequired: 3000, discountPercent: 30 },
  { level: 'diamond', name: 'Diamond Legend', tasksLabel: '100 Tasks', pointsRequired: 5000, discountPercent: 50 },
]

const byLevel = Object.fromEntries(tiers.map((tier) => [tier.level, tier])) as Record<TierLevel, Tier>

/** The tier with that level. */
export const tierOf = (level: TierLevel): Tier => byLevel[level]

/** The tier after this one; undefined at the top. */
export const nextTier = (level: TierLevel): Tier | undefined => tiers[tierLevels.indexOf(level) + 1]

/** Points as a share of what the next tier asks, 0 to 1; 1 at the top. */
export function tierProgress(level: TierLevel, points: number): number {
  const next = nextTier(level)
  return next ? Math.min(points / next.pointsRequired, 1) : 1
}

/** What the daily login is worth. */
export const dailyLoginPoints = 50

/** Achievement points: loyalty points divided by 50, rounded down. Tasks completed are counted the same way. */
export const achievementPoints = (points: number): number => Math.floor(points / 50)

/** The highest tier that the points reach, and never a lower one than now. */
export function tierFor(points: number, now: TierLevel): TierLevel {
  const reached = tiers.findLastIndex(({ pointsRequired }) => points >= pointsRequired)
  return tierLevels[Math.max(reached, tierLevels.indexOf(now))] ?? now
}
