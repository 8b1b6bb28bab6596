import type { TierLevel } from '../../shared/membership/tiers.ts'

/** The initial benefits: three per tier, in addition to its discount. */
const texts: Record<TierLevel, [benefit: string, description: string][]> = {
  free: [
    ['Community access', 'Every channel, every playtest call, from the first day.'],
    ['Daily login points', '50 points a day towards the next tier.'],
    ['Member newsletter', 'What the studio built this month, before it is public.'],
  ],
  bronze: [
    ['Early trailers', 'Each trailer a day before its release.'],
    ['Bronze emblem', 'Your tier beside your name in the community.'],
    ['Monthly studio call', 'An hour with the people who make the games.'],
  ],
  silver: [
    ['Closed beta keys', 'A key for every closed beta while keys last.'],
    ['Soundtrack samples', 'Unreleased pieces of each soundtrack.'],
    ['Priority claims', 'Your claims stand out at the desk.'],
  ],
  gold: [
    ['Design votes', 'A vote on what the next prototype becomes.'],
    ['Signed poster', 'One signed print a year, shipped to you.'],
    ['Founders’ notes', 'The notes behind each decision, unedited.'],
  ],
  diamond: [
    ['Name in the credits', 'In every game that ships while you hold the tier.'],
    ['Build nights', 'Play each build the night it is made.'],
    ['Direct line', 'Write to the creative director and get an answer.'],
  ],
}

export const membershipBenefits = Object.entries(texts).flatMap(([tier, benefits]) =>
  benefits.map(([benefit, description], index) => ({
    id: String(index + 1),
    tier: tier as TierLevel,
    benefit,
    description,
  })),
)
