import type { ExplorerPart } from '../../shared/accounts/explorer-parts.ts'
import type { Explorer } from '../../shared/community/explorer-schema.ts'
import { missionKinds, type MissionKind } from '../../shared/missions/kinds.ts'
import type { User } from '../accounts/user.ts'

/** The attributes of a profile that an explorer card may need. */
export const explorerAttributes = [
  'id',
  'username',
  'avatar',
  'membershipTier',
  'loyaltyPoints',
  'explorerCard',
  'frozenAt',
  'deletingAt',
] as const
export type ExplorerProfile = Pick<User, (typeof explorerAttributes)[number]>

/** The parts that the member shows. Undefined without a card, and while the account is frozen or being deleted. */
export const shownParts = ({ explorerCard, frozenAt, deletingAt }: ExplorerProfile): ExplorerPart[] | undefined =>
  frozenAt === undefined && deletingAt === undefined ? explorerCard : undefined

/** The card with the parts that are shown, and nothing else. */
export function toExplorer(
  profile: ExplorerProfile,
  parts: readonly ExplorerPart[],
  paidKinds: ReadonlySet<MissionKind>,
): Explorer {
  const ifShown = <T>(part: ExplorerPart, value: T): T | null => (parts.includes(part) ? value : null)
  return {
    username: profile.username,
    avatar: ifShown('astronaut', profile.avatar ?? null),
    membershipTier: ifShown('tier', profile.membershipTier),
    points: ifShown('points', profile.loyaltyPoints),
    badges: ifShown(
      'badges',
      missionKinds.filter((kind) => paidKinds.has(kind)),
    ),
  }
}
