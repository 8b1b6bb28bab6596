/** The dev logs of the games, for everyone and for the staff who write them. */
import * as v from 'valibot'
import { defineRoute } from '../route.ts'
import { Cursor } from '../text.ts'
import { AdminLogEntry, LogEntry, LogEntryChange, LogEntryParams, NewLogEntry } from './log-schema.ts'
import { GameParams } from './schema.ts'

export const gameLog = defineRoute({
  path: '/api/games/{id}/log',
  GET: {
    summary: 'The dev log of a game, newest first',
    access: 'anyone',
    params: GameParams,
    query: v.object({ cursor: Cursor }),
    output: v.array(LogEntry),
    list: true,
    cacheSeconds: 60,
    problems: ['not_found'],
  },
})

export const adminGameLog = defineRoute({
  path: '/api/admin/games/{id}/log',
  GET: {
    summary: 'The dev log of a game as staff see it',
    access: 'staff',
    params: GameParams,
    query: v.object({ cursor: Cursor }),
    output: v.array(AdminLogEntry),
    list: true,
    problems: ['not_found'],
  },
  POST: {
    summary: 'Publish an entry of the dev log',
    access: 'staff',
    params: GameParams,
    body: NewLogEntry,
    output: AdminLogEntry,
    status: 201,
    problems: ['not_found'],
    idempotencyKey: true,
  },
})

export const adminGameLogEntry = defineRoute({
  path: '/api/admin/games/{id}/log/{entry}',
  name: 'admin/games/log-entry',
  PATCH: {
    summary: 'Correct an entry of the dev log',
    access: 'staff',
    params: LogEntryParams,
    body: LogEntryChange,
    output: AdminLogEntry,
    problems: ['changed_meanwhile', 'not_found'],
    idempotencyKey: true,
  },
  DELETE: {
    summary: 'Withdraw an entry of the dev log',
    access: 'staff',
    params: LogEntryParams,
    problems: ['not_found'],
    idempotencyKey: true,
  },
})
