import * as v from 'valibot'
import { Face } from '../accounts/avatars.ts'
import { Amount } from '../amount.ts'
import { Id, Time } from '../text.ts'
import { missionKinds, missionPeriods } from './kinds.ts'

/** A mission as staff see it, without its word. Days are calendar days in Sydney, as 2026-11-24. */
export const AdminMission = v.object({
  id: Id,
  kind: v.picklist(missionKinds),
  title: v.string(),
  text: v.string(),
  solcoins: Amount,
  points: v.number(),
  perMember: v.picklist(missionPeriods),
  startsOn: v.string(),
  endsOn: v.nullable(v.string()),
  /** What staff have funded. It equals `left` + `held` + `paid`. */
  budget: Amount,
  /** What members can still earn, what is held for waiting evidence, and what was paid, less what was taken back. */
  left: Amount,
  held: Amount,
  paid: Amount,
  /** Increases with each change. A change names the revision that it is based on. */
  revision: v.number(),
  updatedAt: Time,
})
export type AdminMission = v.InferOutput<typeof AdminMission>

/** The budget after it was funded. */
export const FundedMission = v.object({ id: Id, budget: Amount, left: Amount })

/** Evidence that waits for staff. */
export const AdminEvidence = v.object({
  id: Id,
  missionId: Id,
  /** The title of the mission, and what approving pays. */
  title: v.string(),
  solcoins: Amount,
  points: v.number(),
  userId: Id,
  /** Null once the account is deleted. */
  username: v.nullable(v.string()),
  firstName: v.nullable(v.string()),
  face: v.nullable(Face),
  text: v.string(),
  link: v.nullable(v.string()),
  at: Time,
})
export type AdminEvidence = v.InferOutput<typeof AdminEvidence>

export const DecidedEvidence = v.object({ id: Id, status: v.picklist(['approved', 'declined']) })
