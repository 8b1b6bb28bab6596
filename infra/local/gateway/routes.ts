import { api } from '../../../shared/api.ts'
import { routeNames } from '../../../shared/calls.ts'
import { unknownPath, type FunctionName } from '../../stack/permissions.ts'

/** The function of a path, and the fields that API Gateway adds to the event. */
export type Match = { name: FunctionName; routeKey: string; pathParameters?: Record<string, string> }

const routes = routeNames.map((name) => ({ name, path: api[name].path, segments: api[name].path.split('/') }))

/** Finds the route of a path as API Gateway does: literal segments take precedence over parameters. */
export function matchRoute(path: string): Match {
  const segments = path.split('/')
  const matching = routes
    .filter((route) => route.segments.length === segments.length)
    .filter((route) => route.segments.every((segment, at) => isParameter(segment) || segment === segments[at]))
    .sort((a, b) => parametersIn(a.segments) - parametersIn(b.segments))[0]
  if (!matching) return { name: unknownPath, routeKey: '$default' }
  const parameters = matching.segments.flatMap((segment, at) =>
    isParameter(segment) ? [[segment.slice(1, -1), segments[at] ?? '']] : [],
  )
  return {
    name: matching.name,
    routeKey: `ANY ${matching.path}`,
    // Still percent-encoded, as API Gateway leaves some of them. Handlers must decode them.
    ...(parameters.length > 0 && { pathParameters: Object.fromEntries(parameters) }),
  }
}

const isParameter = (segment: string) => segment.startsWith('{')
const parametersIn = (segments: string[]) => segments.filter(isParameter).length
