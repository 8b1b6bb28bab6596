import { ownTitle, prefetchFor, prefetchList, prefetchRead, routeTitle } from '../../navigation/route.ts'
import { paths } from '../../navigation/paths.ts'
import { membersFilter } from './members-filter.ts'

/** For staff who have entered the owner password. */
export const membersRoutes = [
  {
    path: paths.members,
    handle: routeTitle('Members'),
    loader: prefetchFor.unlocked(({ searchParams }) =>
      prefetchList('admin/users', { query: { ...membersFilter(searchParams), seen: 'yes' } }),
    ),
    lazy: { Component: async () => (await import('./desk/members.tsx')).Members },
  },
  {
    path: paths.member,
    handle: ownTitle,
    loader: prefetchFor.unlocked(({ pathname }) =>
      prefetchRead('admin/members', { params: { id: pathname.slice(paths.members.length + 1) } }),
    ),
    lazy: { Component: async () => (await import('./desk/member.tsx')).MemberScreen },
  },
]
