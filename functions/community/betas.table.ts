import { games, type StudioGame } from '../../shared/brand-community.ts'
import { Problem } from '../problem.ts'
import { count, remove, type Row, type TypedKey } from '../table/rows.ts'
import type { Key } from '../table/schema.ts'
import {
  deleteRow,
  insertRow,
  OptimisticLockError,
  transact,
  updateRow,
  type TransactionPart,
} from '../table/transactions.ts'
import type { PlacesTaken, SignUp } from './beta.ts'
import { communityKeys } from './keys.ts'
import { lastPartOf } from '../table/key-of.ts'
import { defineEntity, studioRow } from '../table/define-entity.ts'
import { exported } from '../accounts/export-account.ts'

export const entity = defineEntity('beta-sign-up', communityKeys.signUp, {
  owner: 'member',
  changes: 'never',
  index: { keys: [communityKeys.testerIndex], contains: ['userId', 'createdAt'] },
  personal: null,
  deletion: { as: 'leave the beta test' },
  download: { part: 'betas', attributes: exported.beta },
  audit: {
    reads: ['userId', 'gameId', 'createdAt'],
    refersTo: ['beta-places'],
    place: ({ gameId, createdAt, userId }: SignUp) => communityKeys.testerIndex(gameId, createdAt, userId),
  },
  figures: null,
})

export const placesEntity = defineEntity('beta-places', communityKeys.placesTaken, {
  ...studioRow,
  audit: { refersTo: ['beta-sign-up'] },
})

export const key = (userId: string, gameId: string): TypedKey<SignUp> => communityKeys.signUp(userId, gameId)

/** How many tests the member signed up for. It may be a second old. */
export const countOf = (userId: string): Promise<number> =>
  count({ in: communityKeys.signUps(userId), limit: games.length, isEventuallyConsistent: true })

export const takenKey = (gameId: string): TypedKey<PlacesTaken> => communityKeys.placesTaken(gameId)

const conflict = () => new OptimisticLockError()

const row = ({ userId, gameId, createdAt }: SignUp): Row<SignUp> => ({
  ...key(userId, gameId),
  ...communityKeys.testerIndex(gameId, createdAt, userId),
  ...entity.stamp,
  userId,
  gameId,
  createdAt,
})

/** Takes a place. Fails with `beta_full` if none is left. */
const takePlace = ({ id, beta }: StudioGame): TransactionPart =>
  updateRow(
    takenKey(id),
    {
      update: 'ADD taken :one SET entity = :entity, v = :v',
      condition: 'attribute_not_exists(taken) OR taken < :places',
      values: { ':one': 1, ...placesEntity.stampValues, ':places': beta.places },
    },
    () => new Problem('beta_full'),
  )

const freePlace = (gameId: string): TransactionPart =>
  updateRow(takenKey(gameId), {
    update: 'ADD taken :less',
    condition: 'taken > :none',
    values: { ':less': -1, ':none': 0 },
  })

/** Signs up and takes a place: both or neither. Throws OptimisticLockError if the member has already signed up. */
export const join = (game: StudioGame, signUp: SignUp, extraParts: TransactionPart[]): Promise<void> =>
  transact([insertRow(row(signUp), conflict), takePlace(game), ...extraParts])

/** Leaves and frees the place: both or neither. Throws OptimisticLockError if the member has already left. */
export const leave = ({ userId, gameId }: Omit<SignUp, 'createdAt'>, extraParts: TransactionPart[]): Promise<void> =>
  transact([deleteRow(key(userId, gameId), conflict), freePlace(gameId), ...extraParts])

/** Removes a sign-up of a deleted account, and frees its place once, even if it is repeated. */
export async function erase({ pk, sk }: Key): Promise<void> {
  const signUp = { pk, sk }
  try {
    await transact([deleteRow(signUp, conflict), freePlace(lastPartOf(sk))])
  } catch (error) {
    if (!(error instanceof OptimisticLockError)) throw error
    // Another call has erased it, or the count does not include it.
    await remove(signUp)
  }
}
