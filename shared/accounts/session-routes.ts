/** Accounts: where a member is signed in. */
import * as v from 'valibot'
import { defineRoute } from '../route.ts'
import { SessionParams, SessionSummary } from './session-schema.ts'

export const sessions = defineRoute({
  path: '/api/auth/sessions',
  GET: {
    summary: 'Where the member is signed in, the latest activity first',
    access: 'member',
    output: v.array(SessionSummary),
  },
  DELETE: { summary: 'End all other sessions', access: 'member', status: 204 },
})

export const session = defineRoute({
  path: '/api/auth/sessions/{id}',
  name: 'auth/session',
  DELETE: {
    summary: 'End one of the member’s sessions; ending the session of the request signs out',
    access: 'member',
    params: SessionParams,
    status: 204,
    setsCookies: 'Removes the session and `member`, if the session is that of the request.',
    problems: ['not_found'],
  },
})
