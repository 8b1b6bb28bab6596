/** The studio's news, for everyone and for the staff who write it. */
import * as v from 'valibot'
import { defineRoute } from '../route.ts'
import { Cursor, IdParams } from '../text.ts'
import { NewNews, NewsChange } from './new-news.ts'
import { AdminNews, News } from './news-schema.ts'

export const news = defineRoute({
  path: '/api/news',
  GET: {
    summary: 'The studio’s news up to today, newest first',
    access: 'anyone',
    query: v.object({ cursor: Cursor }),
    output: v.array(News),
    list: true,
    cacheSeconds: 60,
  },
})

export const adminNews = defineRoute({
  path: '/api/admin/news',
  GET: {
    summary: 'All news, including what appears on a later day',
    access: 'staff',
    query: v.object({ cursor: Cursor }),
    output: v.array(AdminNews),
    list: true,
  },
  POST: {
    summary: 'Publish news',
    access: 'staff',
    body: NewNews,
    output: AdminNews,
    status: 201,
    idempotencyKey: true,
  },
})

export const adminNewsItem = defineRoute({
  path: '/api/admin/news/{id}',
  name: 'admin/news-item',
  PATCH: {
    summary: 'Change news',
    access: 'staff',
    params: IdParams,
    body: NewsChange,
    output: AdminNews,
    problems: ['changed_meanwhile', 'not_found'],
    idempotencyKey: true,
  },
  DELETE: {
    summary: 'Delete news',
    access: 'staff',
    params: IdParams,
    problems: ['not_found'],
    idempotencyKey: true,
  },
})
