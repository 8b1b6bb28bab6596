import type { AdminMission } from '../../shared/missions/admin-schema.ts'
import type { MissionChange } from '../../shared/missions/new-mission.ts'
import { pick } from '../../shared/pick.ts'

/** The part of the reply about a mission that is not in the request. The idempotency record stores it. */
const stored = ['id', 'kind', 'perMember', 'budget', 'left', 'held', 'paid', 'revision', 'updatedAt'] as const
export type StoredReply = Pick<AdminMission, (typeof stored)[number]>

export const toStoredReply = (reply: AdminMission): StoredReply => pick(reply, stored)

/** Rebuilds the first reply from the request and what was stored. */
export function fromStoredReply(
  { title, text, solcoins, points, startsOn, endsOn }: MissionChange,
  done: StoredReply,
): AdminMission {
  return { ...done, title, text, solcoins, points, startsOn, endsOn }
}
