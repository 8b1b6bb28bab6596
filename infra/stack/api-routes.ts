import { tagOf } from '../../functions/service/openapi/tags.ts'
import { api as contract } from '../../shared/api.ts'
import { routeNames } from '../../shared/calls.ts'
import type { Permissions } from './function-permissions.ts'
import { permissions, unknownPath } from './permissions.ts'

/** One route of the HTTP API, with the function that answers it. */
export type ApiRoute = {
  /** The function's name. */
  name: string
  /** The path, with `{parameters}`; absent for every path that no other route has. */
  path?: string
  /** The area of the contract. The functions of one area are invoked with one role. */
  area: string
  permissions: Permissions
}

/** The routes of the contract, and the route of all other paths. */
export const apiRoutes: ApiRoute[] = [
  ...routeNames.map((name) => {
    const { path } = contract[name]
    return { name, path, area: tagOf(path), permissions: permissions[name] }
  }),
  { name: unknownPath, area: 'service', permissions: permissions[unknownPath] },
]

/** The route's key in API Gateway. Any method: the function answers 405, in the API's own words. */
export const routeKeyOf = ({ path }: ApiRoute): string => (path === undefined ? '$default' : `ANY ${path}`)
