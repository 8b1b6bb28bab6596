/** The members desk: one account, and what belongs to it. Each read is recorded in the audit log, once an hour. */
import * as v from 'valibot'
import { StatementLine } from '../ledger/schema.ts'
import { defineRoute } from '../route.ts'
import { Cursor, Id, IdParams } from '../text.ts'
import { CorrectedEmail, Member, MemberReward, NewNote } from './member-schema.ts'

/** The audit entry is written before the reply, so these reads are refused when nothing can be written. */
const problems = ['not_found', 'maintenance'] as const
const query = v.object({ cursor: Cursor })

export const member = defineRoute({
  path: '/api/admin/members/{id}',
  GET: {
    summary: 'An account as staff see it, with its sign-ins; recorded in the audit log',
    access: 'unlocked',
    params: IdParams,
    output: Member,
    problems,
  },
  POST: {
    summary: 'Send a member the link that confirms their email address again',
    access: 'unlocked',
    params: IdParams,
    status: 202,
    problems: ['not_found', 'already_confirmed', 'slow_down', 'not_configured'],
  },
  PATCH: {
    summary: 'Correct the email address of a member: a mailed link confirms it, and the current address is told',
    access: 'unlocked',
    params: IdParams,
    body: CorrectedEmail,
    status: 202,
    problems: ['not_found', 'email_taken', 'slow_down', 'not_configured'],
  },
})

export const memberStatement = defineRoute({
  path: '/api/admin/members/{id}/statement',
  GET: {
    summary: 'The statement of an account, newest first; recorded in the audit log',
    access: 'unlocked',
    params: IdParams,
    query,
    output: v.array(StatementLine),
    list: true,
    problems,
  },
})

export const memberRewards = defineRoute({
  path: '/api/admin/members/{id}/missions',
  GET: {
    summary: 'What missions paid to an account, newest first; recorded in the audit log',
    access: 'unlocked',
    params: IdParams,
    query,
    output: v.array(MemberReward),
    list: true,
    problems,
  },
})

export const memberNotes = defineRoute({
  path: '/api/admin/members/{id}/notes',
  PUT: {
    summary: 'Write a note about an account; repeating the call writes one note',
    access: 'unlocked',
    params: IdParams,
    body: NewNote,
    status: 204,
    problems: ['not_found'],
  },
  DELETE: {
    summary: 'Delete a note: its author, or an admin',
    access: 'unlocked',
    params: IdParams,
    query: v.object({ note: Id }),
    status: 204,
    problems: ['not_found'],
  },
})
