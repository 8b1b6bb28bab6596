import { indexKeyOf, keyOf } from '../table/key-of.ts'
import { underUser, type Prefix } from '../table/schema.ts'

export const communityKeys = {
  /** A member's sign-up for the beta test of a game. */
  signUp: keyOf('USER#<user>', 'BETA#<game>'),
  signUps: (userId: string): Prefix => underUser(userId, 'BETA#'),
  /** The place of a sign-up in the list of testers, first come first. */
  testerIndex: indexKeyOf('BETA#<game>', '<time joined>#<user>'),
  /** How many places of a beta test are taken. */
  placesTaken: keyOf('BETA#<game>', 'COUNT'),
  /** A game that a member follows. */
  follow: keyOf('USER#<user>', 'FOLLOW#<game>'),
  /** The place of a member in the list of those who follow a game. */
  followerIndex: indexKeyOf('FOLLOW#<game>', '<user>'),
  /** An entry of a dev log that followers are being told of. */
  announcement: keyOf('ANNOUNCEMENT#<entry>', 'ANNOUNCEMENT'),
  /** An entry of the dev log of a game. */
  logEntry: keyOf('LOG#<game>', '<entry>'),
  log: (gameId: string): Prefix => ({ pk: `LOG#${gameId}`, sk: '' }),
  /** A piece of news, by the day under which it appears. */
  news: keyOf('NEWS', '<day>#<news>'),
  allNews: (): Prefix => ({ pk: 'NEWS', sk: '' }),
  /** Names the day of a piece of news, because its key contains the day. */
  newsDay: keyOf('NEWSDAY#<news>', 'NEWSDAY'),
} as const
