import { ownPartition, underUser, type IndexKey, type Key, type Prefix } from '../table/schema.ts'

export const communityKeys = {
  /** A member's sign-up for the beta test of a game. */
  signUp: (userId: string, gameId: string): Key => underUser(userId, `BETA#${gameId}`),
  /** The place of a sign-up in the list of testers, first come first. */
  testerIndex: (gameId: string, joinedAt: string, userId: string): IndexKey => ({
    gsi1pk: `BETA#${gameId}`,
    gsi1sk: `${joinedAt}#${userId}`,
  }),
  /** How many places of a beta test are taken. */
  placesTaken: (gameId: string): Key => ({ pk: `BETA#${gameId}`, sk: 'COUNT' }),
  /** A piece of news, by the day under which it appears. */
  news: (day: string, newsId: string): Key => ({ pk: 'NEWS', sk: `${day}#${newsId}` }),
  allNews: (): Prefix => ({ pk: 'NEWS', sk: '' }),
  /** Names the day of a piece of news, which its key contains. */
  newsDay: (newsId: string): Key => ownPartition('NEWSDAY', newsId),
} as const
