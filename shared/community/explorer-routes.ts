/** Explorer cards: what members choose to show of themselves. What is switched off is gone immediately, and from the picture within a minute. */
import * as v from 'valibot'
import { defineRoute } from '../route.ts'
import { Explorer, ExplorerPageParams, ExplorerParams, ExplorerPictureQuery } from './explorer-schema.ts'

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

export const explorerPicture = defineRoute({
  path: '/api/explorers/{username}/picture',
  GET: {
    summary: 'The picture of an explorer card for link previews, 1200 by 630; the studio’s where there is no card',
    access: 'anyone',
    params: ExplorerParams,
    query: ExplorerPictureQuery,
    output: v.instance(Uint8Array),
    media: 'image/png',
    hasMissingPage: true,
    cacheSeconds: 60,
  },
})
