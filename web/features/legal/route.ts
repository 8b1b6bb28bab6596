import type { RouteObject } from 'react-router'
import { paths } from '../../navigation/paths.ts'
import { routeTitle } from '../../navigation/route.ts'

const loadPages = async () => (await import('./legal.tsx')).legalPages
type Page = keyof Awaited<ReturnType<typeof loadPages>>

const page = (path: string, name: Page): RouteObject => ({
  path,
  handle: routeTitle(name),
  lazy: { Component: async () => (await loadPages())[name] },
})

export const legalRoutes = [
  page(paths.shipping, 'Shipping'),
  page(paths.returns, 'Returns'),
  page(paths.contact, 'Contact'),
  page(paths.privacy, 'Privacy'),
  page(paths.terms, 'Terms'),
  page(paths.studio, 'Studio'),
]
