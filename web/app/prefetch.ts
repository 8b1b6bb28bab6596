import { matchRoutes, type RouteObject } from 'react-router'

type LazyParts = { Component?: () => Promise<unknown> }

/**
 * Fetches the code of the screen that a link leads to as soon as the pointer or the focus is on the link. One pair of
 * listeners for every link of the page; gives the function that removes them.
 */
export function prefetchOnIntent(routes: RouteObject[]): () => void {
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.origin !== location.origin || link.target === '_blank') return
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      const { lazy } = route as { lazy?: LazyParts }
      // A failed fetch is no matter here: following the link tries again, and shows what is wrong.
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
