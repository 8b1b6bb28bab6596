import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router'
import { brand } from '../../shared/brand.ts'
import type { CurrentUser } from '../../shared/accounts/schema.ts'
import { visitor } from '../../shared/screen-account.ts'
import { queryClient } from '../api/client.ts'
import { currentUser } from '../api/session.ts'
import { setScreenAccount } from '../browser/screen-account.ts'
import { LoadingProfileStatus } from '../ui/feedback/states.tsx'
import { paths } from '../navigation/paths.ts'
import { Providers } from './providers.tsx'
import { routes } from './router.tsx'
import { loadHome } from './start-screen.tsx'

/** A screen while its data loads: its HTML, its title, and the reads that it starts, as paths. */
export type FirstView = { html: string; title: string; reads: string[] }

/** Stands in for the user, who is unknown at build time. Elements with `data-personal` are hidden in the first view. */
const placeholder: CurrentUser = {
  id: '00000000-0000-4000-8000-000000000000',
  username: 'explorer',
  firstName: '',
  lastName: '',
  email: '',
  avatar: null,
  motion: 'system',
  emailChange: null,
  passwordChangedAt: null,
  userType: 'member',
  isAdmin: false,
  isCoFounder: false,
  isMember: true,
  solcoinBalance: 100,
  membershipTier: 'free',
  loyaltyPoints: 0,
  monthPoints: 0,
  onLeaderboard: false,
  explorerCard: null,
  preferredPlatform: 'playstation',
  playstationId: null,
  robloxUsername: null,
  joinDate: '2026-01-01T00:00:00.000Z',
  totalSpent: 0,
  totalRedeemed: 0,
  hasPasskey: false,
  unlockedUntil: null,
}
const users = {
  everyone: null,
  members: placeholder,
  staff: { ...placeholder, userType: 'admin', isAdmin: true },
} satisfies Record<string, CurrentUser | null>

/** The reads that the loaders of the path start on a page of this account. */
async function readsOf(path: string, account: string): Promise<string[]> {
  setScreenAccount(account)
  const reads = new Set<string>()
  // Each read takes its early response: one that never arrives.
  globalThis.earlyResponses = {
    get: (read: string) => {
      reads.add(read)
      return new Promise(() => undefined)
    },
    delete: () => true,
  } as unknown as Map<string, Promise<Response>>
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.loader !== 'function') continue
    await route.loader({ request: new Request(`http://localhost${path}`), params: {} } as LoaderFunctionArgs, undefined)
  }
  // The reads for staff start in a later task, once the user is known.
  await new Promise((resolve) => setTimeout(resolve))
  return [...reads]
}

/** Copies without loaders. The handler changes `lazy`, which therefore is copied too. */
const withoutLoaders = (all: RouteObject[]): RouteObject[] =>
  all.map((route) => {
    const { lazy, children } = route
    const copy = { ...route, lazy: typeof lazy === 'object' ? { ...lazy } : lazy }
    delete copy.loader
    return { ...copy, ...(children && { children: withoutLoaders(children) }) } as RouteObject
  })

type Page = { path: string; hash?: string; audience: keyof typeof users }

/** Renders the screen at the path as it is while its data loads. Throws when the path redirects. */
export async function firstView({ path, hash = '', audience }: Page): Promise<FirstView> {
  queryClient.clear()
  queryClient.setQueryData<CurrentUser | null>(currentUser.queryKey, users[audience])
  const reads = await readsOf(path, audience === 'everyone' ? visitor : placeholder.id)
  queryClient.removeQueries({ predicate: ({ state }) => state.data === undefined })
  await loadHome()

  const handler = createStaticHandler(withoutLoaders(routes))
  const context = await handler.query(new Request(`http://localhost${path}`))
  if (context instanceof Response) throw new Error(`${path} redirects`)
  if (context.errors) throw new Error(`${path} could not be rendered`, { cause: context.errors })
  context.location = { ...context.location, hash }
  const html = renderToString(
    <Providers>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
      {audience !== 'everyone' && <LoadingProfileStatus isHeading={path === paths.home} />}
    </Providers>,
  )
  const title = context.matches
    .map(({ route }) => (route.handle as { title?: string } | undefined)?.title)
    .findLast(Boolean)
  return { html, title: title ? `${title} · ${brand.product}` : brand.product, reads }
}
