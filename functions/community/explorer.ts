import type { ExplorerPart } from '../../shared/accounts/explorer-parts.ts'
import type { Explorer } from '../../shared/community/explorer-schema.ts'
import { missionKinds, type MissionKind } from '../../shared/missions/kinds.ts'
import type { User } from '../accounts/user.ts'
import { monthOf } from '../membership/change-points.ts'

/** The attributes of a profile that an explorer card may need. */
export const explorerAttributes = [
  'id',
  'username',
  'avatar',
  'membershipTier',
  'loyaltyPoints',
  'joinDate',
  'explorerCard',
  'frozenAt',
  'deletingAt',
] as const
export type ExplorerProfile = Pick<User, (typeof explorerAttributes)[number]>

/** The parts that the member shows. Undefined without a card, and while the account is frozen or being deleted. */
export const shownParts = ({ explorerCard, frozenAt, deletingAt }: ExplorerProfile): ExplorerPart[] | undefined =>
  frozenAt === undefined && deletingAt === undefined ? explorerCard : undefined

/** What a card shows besides the profile. */
export type ExplorerRecord = { paidKinds: ReadonlySet<MissionKind>; streak: number; games: number }

/** The card with the parts that are shown, and nothing else. */
export function toExplorer(
  profile: ExplorerProfile,
  parts: readonly ExplorerPart[],
  { paidKinds, streak, games }: ExplorerRecord,
): Explorer {
  const ifShown = <T>(part: ExplorerPart, value: T): T | null => (parts.includes(part) ? value : null)
  return {
    username: profile.username,
    avatar: ifShown('astronaut', profile.avatar ?? null),
    since: ifShown('since', monthOf(new Date(profile.joinDate))),
    membershipTier: ifShown('tier', profile.membershipTier),
    points: ifShown('points', profile.loyaltyPoints),
    streak: ifShown('streak', streak),
    games: ifShown('games', games),
    badges: ifShown(
      'badges',
      missionKinds.filter((kind) => paidKinds.has(kind)),
    ),
  }
}
