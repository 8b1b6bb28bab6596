import { readPage } from '../table/pages.ts'
import { get, type Row, type TypedKey } from '../table/rows.ts'
import {
  deleteRow,
  deleteRowIf,
  insertRow,
  putRow,
  replaceRow,
  transact,
  type TransactionPart,
} from '../table/transactions.ts'
import { communityKeys } from './keys.ts'
import { newsAttributes, publicAttributes, type StoredNews } from './news.ts'
import { defineEntity, reference, studioRow } from '../table/define-entity.ts'

export const entity = defineEntity('news', communityKeys.news, {
  ...studioRow,
  audit: {
    refersTo: [
      reference<StoredNews>(
        'news-day',
        ({ id }) => dayKey(id),
        ({ day }) => ({ day }),
      ),
    ],
  },
})

export const dayEntity = defineEntity('news-day', communityKeys.newsDay, {
  ...studioRow,
  audit: { refersTo: ['news'] },
})

/** Names the day of a piece of news: its own key contains the day. */
export type NewsDay = { day: string }

export const dayKey = (newsId: string): TypedKey<NewsDay> => communityKeys.newsDay(newsId)

const key = ({ day, id }: Pick<StoredNews, 'day' | 'id'>): TypedKey<StoredNews> => communityKeys.news(day, id)

const row = (news: StoredNews): Row<StoredNews> => ({ ...key(news), ...entity.stamp, ...news })

const dayRow = ({ id, day }: StoredNews): Row<NewsDay> => ({ ...dayKey(id), ...dayEntity.stamp, day })

const asRead = ({ revision }: StoredNews) => ({
  condition: 'revision = :revision',
  values: { ':revision': revision },
})

/** The news of this id, under the day that was read. Undefined when it moved to another day, or was deleted. */
export const find = (id: string, { day }: NewsDay): Promise<Row<StoredNews> | undefined> => get(key({ id, day }))

export const add = (news: StoredNews, extraParts: TransactionPart[]): Promise<void> =>
  transact([insertRow(row(news)), insertRow(dayRow(news)), ...extraParts])

/** Stores a change: all or nothing. Throws OptimisticLockError if the news has changed since it was read. */
export const change = (before: StoredNews, after: StoredNews, extraParts: TransactionPart[]): Promise<void> =>
  transact([
    ...(before.day === after.day
      ? [replaceRow(row(after), asRead(before))]
      : [deleteRowIf(key(before), asRead(before)), insertRow(row(after)), putRow(dayRow(after))]),
    ...extraParts,
  ])

/** Throws OptimisticLockError if the news has changed since it was read. */
export const remove = (news: StoredNews, extraParts: TransactionPart[]): Promise<void> =>
  transact([deleteRowIf(key(news), asRead(news)), deleteRow(dayKey(news.id)), ...extraParts])

/** Where a page of news begins: after this one. */
export type Position = { day: string; id: string }

type PageRequest = { after: Position | undefined; limit: number }

/** Follows every id of a day. */
const afterIds = '~'

async function page<K extends keyof StoredNews>(
  attributes: readonly K[],
  { after, limit, isEventuallyConsistent = false }: PageRequest & { isEventuallyConsistent?: boolean },
) {
  return readPage<Pick<StoredNews, K>>({
    in: communityKeys.allNews(),
    attributes,
    newestFirst: true,
    isEventuallyConsistent,
    limit,
    after: after && communityKeys.news(after.day, after.id),
  })
}

/** A page of all news, the latest day first. */
export const pageForStaff = (request: PageRequest) => page(newsAttributes, request)

/** A page of the news up to `today`, the latest day first. Eventually consistent: caches keep it for longer. */
export const publicPage = ({ after, limit }: PageRequest, today: string) => {
  const end = { day: today, id: afterIds }
  const start = after && after.day <= today ? after : end
  return page(publicAttributes, { after: start, limit, isEventuallyConsistent: true })
}
