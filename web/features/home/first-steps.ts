import type { CurrentUser } from '../../../shared/accounts/schema.ts'
import type { Missions } from '../../../shared/missions/schema.ts'

/** Members see the first steps until they are done, and at most until they reach a tier: they are no longer new then. */
export const mayBeNew = ({ membershipTier }: Pick<CurrentUser, 'membershipTier'>): boolean => membershipTier === 'free'

/** Whether the member has ever checked in: only daily logins and missions give points. */
export const hasCheckedIn = ({ loyaltyPoints }: Pick<CurrentUser, 'loyaltyPoints'>): boolean => loyaltyPoints > 0

/** Whether the member has sent something for a mission, or was paid by one. */
export const hasTakenMission = ({ missions, thisMonth }: Missions): boolean =>
  thisMonth.rewards > 0 || missions.some(({ state }) => state === 'waiting' || state === 'declined' || state === 'done')
