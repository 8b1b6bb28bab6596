import type { createBrowserRouter, RouteObject } from 'react-router'
import { toastFailure } from '../api/api-error.ts'
import { CodeNotLoadedError } from '../ui/load-code.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** A redirect leaves nothing in place of the screen that it leaves. */
const showsScreen = (): boolean => document.querySelector('main')?.hasChildNodes() === true

/** The navigation ends where it began, with the same history state: what was typed there stays. */
function stay(router: Router, error: CodeNotLoadedError) {
  const { location } = router.state
  toastFailure(error, 'Signal lost', error.message)
  void router.navigate(location, { state: location.state as unknown, replace: true, preventScrollReset: true })
}

/**
 * The routes, with one change: a screen whose code does not arrive leaves the present screen as it is, with a toast, and the next
 * press on the link tries again. Only where there is no other screen, the error screen appears.
 */
export const stayOnFailure = (routes: RouteObject[], router: () => Router): RouteObject[] =>
  routes.map((route) => {
    const children = route.children && stayOnFailure(route.children, router)
    const load = typeof route.lazy === 'object' ? route.lazy.Component : undefined
    const Component = async () => {
      try {
        return await load?.()
      } catch (error) {
        if (error instanceof CodeNotLoadedError && router().state.initialized && showsScreen()) stay(router(), error)
        throw error
      }
    }
    return { ...route, ...(children && { children }), ...(load && { lazy: { Component } }) } as RouteObject
  })
