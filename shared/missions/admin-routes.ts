/** The missions desk: budgets, and evidence that waits for a decision. */
import * as v from 'valibot'
import { defineRoute } from '../route.ts'
import { WaitingGift } from '../ledger/gift-schema.ts'
import { Cursor, IdParams } from '../text.ts'
import { AdminMission, AdminEvidence, DecidedEvidence, FundedMission } from './admin-schema.ts'
import { Funding, MissionChange, NewMission, EvidenceDecision } from './new-mission.ts'

export const adminMissions = defineRoute({
  path: '/api/admin/missions',
  GET: {
    summary: 'All missions with their budgets, newest first',
    access: 'staff',
    query: v.object({ cursor: Cursor }),
    output: v.array(AdminMission),
    list: true,
  },
  POST: {
    summary: 'Create a mission; members see it from its first day, once it has a budget',
    access: 'staff',
    body: NewMission,
    output: AdminMission,
    status: 201,
    problems: ['not_configured'],
    idempotencyKey: true,
  },
})

export const adminMission = defineRoute({
  path: '/api/admin/missions/{id}',
  name: 'admin/mission',
  PATCH: {
    summary: 'Change a mission; what it pays cannot change once it has a budget',
    access: 'staff',
    params: IdParams,
    body: MissionChange,
    output: AdminMission,
    problems: ['changed_meanwhile', 'has_budget', 'not_found', 'not_configured'],
    idempotencyKey: true,
  },
})

export const fundMission = defineRoute({
  path: '/api/admin/missions/{id}/fund',
  POST: {
    summary:
      'Add Solcoins to the budget of a mission; more than one person may give in a day waits for a second person',
    access: 'unlocked',
    params: IdParams,
    body: Funding,
    output: FundedMission,
    accepted: WaitingGift,
    problems: ['not_found', 'not_open'],
    idempotencyKey: true,
  },
})

export const missionEvidence = defineRoute({
  path: '/api/admin/mission-evidence',
  GET: {
    summary: 'The evidence that waits for a decision, oldest first',
    access: 'staff',
    query: v.object({ cursor: Cursor }),
    output: v.array(AdminEvidence),
    list: true,
  },
})

export const decideEvidence = defineRoute({
  path: '/api/admin/mission-evidence/{id}',
  name: 'admin/mission-evidence-item',
  POST: {
    summary: 'Approve evidence, which pays its reward, or decline it with a reason',
    access: 'staff',
    params: IdParams,
    body: EvidenceDecision,
    output: DecidedEvidence,
    problems: ['already_processed', 'not_found'],
    idempotencyKey: true,
  },
})
