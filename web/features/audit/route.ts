import { prefetchFor, prefetchList, routeTitle } from '../../navigation/route.ts'
import { paths } from '../../navigation/paths.ts'
import { auditQuery, filtersIn } from './audit-filters.ts'

/** For staff. */
export const auditRoute = {
  path: paths.auditLog,
  handle: routeTitle('Audit log'),
  loader: prefetchFor.staff(({ searchParams }) =>
    prefetchList('admin/audit', { query: auditQuery(filtersIn(searchParams), new Date()) }),
  ),
  lazy: { Component: async () => (await import('./desk/audit-log.tsx')).AuditLog },
}
