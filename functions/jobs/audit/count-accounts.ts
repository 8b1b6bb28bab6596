import { games } from '../../../shared/brand-community.ts'
import { accountKeys } from '../../accounts/keys.ts'
import { isActingAdmin } from '../../accounts/change-role.ts'
import * as matches from '../../accounts/search-matches.table.ts'
import type { User } from '../../accounts/user.ts'
import { catalogueKeys } from '../../catalogue/keys.ts'
import * as betas from '../../community/betas.table.ts'
import { communityKeys } from '../../community/keys.ts'
import { batchGet, count, get, type TypedKey } from '../../table/rows.ts'
import type { Count } from './count.ts'

const maxAdmins = 10_000
const admins: TypedKey<{ admins: number }> = accountKeys.admins()
const profile = (userId: string): TypedKey<User> => accountKeys.user(userId)

/** The admins who can act. Each is found by a search row: the members' own rows are compared with those. */
export async function countAdmins(): Promise<Count[]> {
  const stored = (await get(admins))?.admins ?? 0
  const rows = await matches.find([{ kind: 'username', term: '' }], {
    role: 'admin',
    after: undefined,
    limit: maxAdmins,
  })
  const ids = [...new Set(rows.map(({ userId }) => userId))]
  const found = await batchGet(ids.map(profile), ['userType', 'frozenAt', 'deletingAt'])
  const acting = ids
    .flatMap((id) => found.get(profile(id)) ?? [])
    .filter((user) => isActingAdmin(user) && user.deletingAt === undefined)
  return [{ kind: 'wrong-count', subject: 'admins', what: 'admins', stored, found: acting.length }]
}

const maxProducts = 100_000
const products: TypedKey<{ products: number }> = catalogueKeys.productCount()

export async function countProducts(): Promise<Count[]> {
  const stored = (await get(products))?.products ?? 0
  const found = await count({ in: catalogueKeys.products(), limit: maxProducts })
  return [{ kind: 'wrong-count', subject: 'products', what: 'products', stored, found }]
}

const maxTesters = 10_000_000

/** The places of each beta test, and those who have one. */
export const countPlaces = (): Promise<Count[]> =>
  Promise.all(
    games.map(async ({ id }): Promise<Count> => {
      const { gsi1pk: index } = communityKeys.testerIndex(id, '', '')
      const taken = (await get(betas.takenKey(id)))?.taken ?? 0
      const found = await count({ in: { index }, limit: maxTesters })
      return { kind: 'wrong-count', subject: id, what: 'testers', stored: taken, found }
    }),
  )
