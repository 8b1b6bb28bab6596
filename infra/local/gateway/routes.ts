import { api } from '../../../shared/api.ts'
import { routeNames } from '../../../shared/calls.ts'
import { unknownPath, type FunctionName } from '../../stack/permissions.ts'

/** The function that a path leads to, and what API Gateway says about it in the event. */
export type Match = { name: FunctionName; routeKey: string; pathParameters?: Record<string, string> }

const routes = routeNames.map((name) => ({ name, path: api[name].path, segments: api[name].path.split('/') }))

/** Finds the route of a path as API Gateway does: a literal segment goes before a parameter, a route before the rest. */
export function matchRoute(path: string): Match {
  const segments = path.split('/')
  const fitting = routes
    .filter((route) => route.segments.length === segments.length)
    .filter((route) => route.segments.every((segment, at) => isParameter(segment) || segment === segments[at]))
    .sort((a, b) => parametersIn(a.segments) - parametersIn(b.segments))[0]
  if (!fitting) return { name: unknownPath, routeKey: '$default' }
  const parameters = fitting.segments.flatMap((segment, at) =>
    isParameter(segment) ? [[segment.slice(1, -1), segments[at] ?? '']] : [],
  )
  return {
    name: fitting.name,
    routeKey: `ANY ${fitting.path}`,
    // Left percent-encoded, as API Gateway does for some paths; the handlers take both.
    ...(parameters.length > 0 && { pathParameters: Object.fromEntries(parameters) }),
  }
}

const isParameter = (segment: string) => segment.startsWith('{')
const parametersIn = (segments: string[]) => segments.filter(isParameter).length
