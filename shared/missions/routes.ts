/** Missions: how members earn Solcoins. */
import * as v from 'valibot'
import { defineRoute } from '../route.ts'
import { Cursor, IdParams } from '../text.ts'
import { Invitation } from './invitation.ts'
import { MissionEvidence, MissionWord } from './answers.ts'
import { EarlierReward, MissionPaid, Missions, SentEvidence } from './schema.ts'

export const missions = defineRoute({
  path: '/api/missions',
  GET: {
    summary: 'The missions that are open or ended in the last seven days, and what the member has done of each',
    access: 'member',
    output: Missions,
  },
})

export const earlierRewards = defineRoute({
  path: '/api/missions/earlier',
  GET: {
    summary: 'What missions have paid to the member, and the evidence that was declined, newest first',
    access: 'member',
    query: v.object({ cursor: Cursor }),
    output: v.array(EarlierReward),
    list: true,
  },
})

export const invitation = defineRoute({
  path: '/api/missions/invitation',
  GET: {
    summary: 'The code with which the member invites friends, and how many joined and were rewarded',
    access: 'member',
    output: Invitation,
    problems: ['not_configured'],
  },
})

export const missionWord = defineRoute({
  path: '/api/missions/{id}/word',
  POST: {
    summary: 'Enter the word of a mission; the right one is paid immediately',
    access: 'member',
    params: IdParams,
    body: MissionWord,
    output: MissionPaid,
    problems: [
      'forbidden',
      'wrong_word',
      'already_done',
      'budget_spent',
      'not_open',
      'not_found',
      'slow_down',
      'not_configured',
    ],
    idempotencyKey: true,
  },
})

export const sendEvidence = defineRoute({
  path: '/api/missions/{id}/evidence',
  POST: {
    summary: 'Send evidence for review; one reward of the budget is held for it',
    access: 'member',
    params: IdParams,
    body: MissionEvidence,
    output: SentEvidence,
    status: 202,
    problems: ['forbidden', 'already_done', 'budget_spent', 'not_open', 'not_found', 'slow_down'],
    idempotencyKey: true,
  },
})
