import type { RouteObject } from 'react-router'
import { queryClient, readPages } from '../../api/queries.ts'
import { prefetchForStaff } from '../../navigation/loaders.ts'
import { paths } from '../../navigation/paths.ts'
import { routeTitle } from '../../navigation/use-route-title.ts'

/** For staff. */
export const auditRoute: RouteObject = {
  path: paths.admin,
  handle: routeTitle('Audit log'),
  loader: prefetchForStaff(() => void queryClient.prefetchInfiniteQuery(readPages('admin/audit', { query: {} }))),
  lazy: { Component: async () => (await import('./desk/audit-log.tsx')).AuditLog },
}
