import type { NewNews, NewsChange } from '../../shared/community/new-news.ts'
import type { AdminNews, News } from '../../shared/community/news-schema.ts'
import { pick } from '../../shared/pick.ts'
import { Problem } from '../problem.ts'

/** A piece of news as stored. */
export type StoredNews = {
  id: string
  title: string
  text: string
  picture: string | null
  day: string
  revision: number
  updatedAt: string
}

export const publicAttributes = ['id', 'title', 'text', 'picture', 'day'] as const
export const newsAttributes = [...publicAttributes, 'revision', 'updatedAt'] as const

/** The part of the reply that is not in the request. The idempotency record stores it. */
export type StoredReply = { id: string; revision: number; updatedAt: string }

export const toStoredReply = ({ id, revision, updatedAt }: StoredNews): StoredReply => ({ id, revision, updatedAt })

const enteredOf = ({ title, text, picture, day }: NewNews) => ({ title, text, picture, day })

/** Rebuilds the first reply from the request and what was stored. */
export const fromStoredReply = (body: NewNews, done: StoredReply): AdminNews => ({ ...enteredOf(body), ...done })

export const newNews = (body: NewNews, { id, now }: { id: string; now: Date }): StoredNews => ({
  id,
  ...enteredOf(body),
  revision: 1,
  updatedAt: now.toISOString(),
})

/** @throws Problem `changed_meanwhile` when the change is based on another revision */
export function changeNews(before: StoredNews, change: NewsChange, now: Date): StoredNews {
  if (before.revision !== change.revision) throw new Problem('changed_meanwhile')
  return { id: before.id, ...enteredOf(change), revision: before.revision + 1, updatedAt: now.toISOString() }
}

export const toAdminNews = (news: StoredNews): AdminNews => pick(news, newsAttributes)

export const toNews = (news: Pick<StoredNews, (typeof publicAttributes)[number]>): News => pick(news, publicAttributes)
