/** The beta tests of the games in development: places, sign-ups, and the lists of testers for staff. */
import * as v from 'valibot'
import { defineRoute } from '../route.ts'
import { Cursor } from '../text.ts'
import { Beta, FollowState, GameParams, OwnBeta, OwnGame, Tester, TesterContact } from './schema.ts'

export const games = defineRoute({
  path: '/api/games',
  GET: {
    summary: 'The beta tests of the games in development, and the places that are left',
    access: 'anyone',
    output: v.array(Beta),
    cacheSeconds: 60,
  },
})

export const ownBetas = defineRoute({
  path: '/api/user/betas',
  GET: {
    summary: 'The games, which of their beta tests the member signed up for, and which of them they follow',
    access: 'member',
    output: v.array(OwnGame),
  },
})

export const beta = defineRoute({
  path: '/api/games/{id}/beta',
  PUT: {
    summary: 'Sign up for a beta test, and follow its game; a repeated call changes nothing',
    access: 'member',
    params: GameParams,
    output: OwnBeta,
    problems: ['beta_full', 'not_found', 'slow_down'],
  },
  DELETE: {
    summary: 'Leave a beta test, which frees the place; a repeated call changes nothing',
    access: 'member',
    params: GameParams,
    output: OwnBeta,
    problems: ['not_found'],
  },
})

export const follow = defineRoute({
  path: '/api/games/{id}/follow',
  PUT: {
    summary: 'Follow a game; a repeated call changes nothing',
    access: 'member',
    params: GameParams,
    output: FollowState,
    problems: ['not_found'],
  },
  DELETE: {
    summary: 'Stop following a game; a repeated call changes nothing',
    access: 'member',
    params: GameParams,
    output: FollowState,
    problems: ['not_found'],
  },
})

export const testers = defineRoute({
  path: '/api/admin/games/{id}/testers',
  GET: {
    summary: 'Who signed up for a beta test, first come first',
    access: 'staff',
    params: GameParams,
    query: v.object({ cursor: Cursor }),
    output: v.array(Tester),
    list: true,
    problems: ['not_found'],
  },
})

export const testersExport = defineRoute({
  path: '/api/admin/games/{id}/export',
  POST: {
    summary: 'Everyone who signed up for a beta test, with names and email addresses; audited',
    access: 'staff',
    params: GameParams,
    output: v.array(TesterContact),
    problems: ['not_found'],
  },
})
