import { defineEntity, memberRow } from '../table/define-entity.ts'
import { exported } from '../accounts/export-account.ts'
import { readPage, type Page } from '../table/pages.ts'
import type { TypedKey } from '../table/rows.ts'
import { deleteRow, OptimisticLockError, updateRow, type TransactionPart } from '../table/transactions.ts'
import { communityKeys } from './keys.ts'

export const entity = defineEntity('follow', communityKeys.follow, {
  ...memberRow,
  index: { keys: [communityKeys.followerIndex], contains: ['userId', 'createdAt'] },
  personal: ['gameId'],
  download: { part: 'follows', attributes: exported.follow },
})

/** A member follows a game. Nobody but the member learns of it. */
export type Follow = {
  userId: string
  gameId: string
  createdAt: string
  /** The entries of the dev log that the member was told of. */
  told?: Set<string>
}

export const key = (userId: string, gameId: string): TypedKey<Follow> => communityKeys.follow(userId, gameId)

/** Follows the game. Following it again changes nothing. */
export function follow(userId: string, gameId: string, now: Date): TransactionPart {
  const { gsi1pk, gsi1sk } = communityKeys.followerIndex(gameId, userId)
  return updateRow(key(userId, gameId), {
    update: [
      'SET createdAt = if_not_exists(createdAt, :now), userId = :user, gameId = :game',
      'gsi1pk = :list, gsi1sk = :place, entity = :entity, v = :v',
    ].join(', '),
    values: {
      ':now': now.toISOString(),
      ':user': userId,
      ':game': gameId,
      ':list': gsi1pk,
      ':place': gsi1sk,
      ...entity.stampValues,
    },
  })
}

/** Unfollowing a game that the member does not follow changes nothing. */
export const unfollow = (userId: string, gameId: string): TransactionPart => deleteRow(key(userId, gameId))

type Entry = { gameId: string; id: string; at: string }

/**
 * Notes that the member was told of an entry. Throws OptimisticLockError if they were told of it before, do not follow the game, or
 * began to after it was published.
 */
export const markTold = (userId: string, { gameId, id, at }: Entry): TransactionPart =>
  updateRow(
    key(userId, gameId),
    {
      update: 'ADD told :entries',
      condition: 'createdAt <= :at AND NOT contains(told, :entry)',
      values: { ':entries': new Set([id]), ':entry': id, ':at': at },
    },
    () => new OptimisticLockError(),
  )

type PageRequest = { after: string | undefined; limit: number }

/** A page of the members who follow a game, by their ids. Eventually consistent. */
export function page(gameId: string, { after, limit }: PageRequest): Promise<Page<Pick<Follow, 'userId'>>> {
  const place = (userId: string) => communityKeys.followerIndex(gameId, userId)
  return readPage<Pick<Follow, 'userId'>>({
    in: { index: place('').gsi1pk },
    attributes: ['userId'],
    limit,
    after: after === undefined ? undefined : { ...communityKeys.follow(after, gameId), ...place(after) },
  })
}
