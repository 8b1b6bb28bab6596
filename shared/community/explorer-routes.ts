/** Explorer cards: what members choose to show of themselves. Nothing is cached: what is switched off is gone. */
import * as v from 'valibot'
import { defineRoute } from '../route.ts'
import { Explorer, ExplorerPageParams, ExplorerParams } from './explorer-schema.ts'

export const explorer = defineRoute({
  path: '/api/explorers/{username}',
  GET: {
    summary: 'The explorer card of a member who has switched it on',
    access: 'anyone',
    params: ExplorerParams,
    output: Explorer,
    problems: ['not_found'],
  },
})

export const explorerPage = defineRoute({
  path: '/api/explorers/{username}/page',
  GET: {
    summary: 'The page of an explorer card: the edge serves it at `/explorers/{username}`',
    access: 'anyone',
    params: ExplorerPageParams,
    output: v.instance(Uint8Array),
    media: 'text/html',
    hasMissingPage: true,
  },
})
