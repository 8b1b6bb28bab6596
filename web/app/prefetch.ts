import { matchRoutes, type RouteObject } from 'react-router'

type LazyParts = { Component?: () => Promise<unknown> }

/**
 * Prefetches a link's screen when the pointer or the focus reaches the link. Adds one pair of listeners for the whole
 * page; returns the function that removes them.
 */
export function prefetchOnIntent(routes: RouteObject[]): () => void {
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.origin !== location.origin || link.target === '_blank') return
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      const { lazy } = route as { lazy?: LazyParts }
      // A failure does not matter here: following the link tries again and shows the error.
      void lazy?.Component?.().catch(() => undefined)
    }
  }
  document.addEventListener('pointerover', onIntent, { passive: true })
  document.addEventListener('focusin', onIntent)
  return () => {
    document.removeEventListener('pointerover', onIntent)
    document.removeEventListener('focusin', onIntent)
  }
}
