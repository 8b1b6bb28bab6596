import type { AdminMission } from '../../shared/missions/admin-schema.ts'
import type { MissionChange } from '../../shared/missions/new-mission.ts'
import type { Completion } from '../table/idempotency.ts'

/** What the reply about a mission contains beyond the request that changed it. An idempotency record stores it. */
const stored = ['id', 'kind', 'perMember', 'budget', 'left', 'held', 'paid', 'revision', 'updatedAt'] as const
type StoredReply = Pick<AdminMission, (typeof stored)[number]>

export const toStoredReply = (reply: AdminMission): Completion =>
  Object.fromEntries(stored.map((name) => [name, reply[name]]))

/** Rebuilds the first reply from the request and what was stored. */
export function fromStoredReply(
  { title, text, solcoins, points, startsOn, endsOn }: MissionChange,
  done: Completion,
): AdminMission {
  return { ...(done as StoredReply), title, text, solcoins, points, startsOn, endsOn }
}
