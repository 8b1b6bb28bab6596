/** The membership tiers, with their requirements and benefits. Only points decide the tier; the task labels are just text. */

export const tierLevels = ['free', 'bronze', 'silver', 'gold', 'diamond'] as const
export type TierLevel = (typeof tierLevels)[number]

export type Tier = {
  level: TierLevel
  name: string
  /** Shown beside the tier, as the specification words it. */
  tasksLabel: string
  pointsRequired: number
  /** The discount on the Solcoin price of gift cards, in whole percent. */
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

/** The tier with this level. */
export const tierOf = (level: TierLevel): Tier => byLevel[level]

/** The short name of a tier within a sentence: "Bronze" for "Bronze Explorer". */
export const shortName = ({ name }: Tier): string => name.split(' ', 1).join()

/** The next tier; undefined for the highest. */
export const nextTier = (level: TierLevel): Tier | undefined => tiers[tierLevels.indexOf(level) + 1]

/** Points as a fraction of what the next tier requires, from 0 to 1; 1 for the highest tier. */
export function tierProgress(level: TierLevel, points: number): number {
  const next = nextTier(level)
  return next ? Math.min(points / next.pointsRequired, 1) : 1
}

/** The points for a daily login. */
export const dailyLoginPoints = 50

/** Achievement points: loyalty points divided by 50, rounded down. Tasks completed are counted the same way. */
export const achievementPoints = (points: number): number => Math.floor(points / 50)

const reachedBy = (points: number): number => tiers.findLastIndex(({ pointsRequired }) => points >= pointsRequired)

/** The highest tier that the points reach, but never lower than the current one. */
export const tierFor = (points: number, now: TierLevel): TierLevel =>
  tierLevels[Math.max(reachedBy(points), tierLevels.indexOf(now))] ?? now

/** The tier after points were taken back: the one that the remaining points reach. A tier above the former points stays. */
export const loweredTier = ({ before, after }: { before: number; after: number }, now: TierLevel): TierLevel =>
  reachedBy(before) === tierLevels.indexOf(now) ? (tierLevels[reachedBy(after)] ?? now) : now
