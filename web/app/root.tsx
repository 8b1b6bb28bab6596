import { useEffect, useLayoutEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { Stars } from '../ui/theme/stars.tsx'
import { endFirstView, repeatEarlyInput } from './first-view.ts'
import { useRouteTitle } from '../navigation/use-route-title.ts'

/** Wraps every screen: background, document title, focus and scroll position. */
export function Root() {
  useRouteTitle()
  useLayoutEffect(endFirstView, [])
  useEffect(repeatEarlyInput, [])
  return (
    <>
      <Stars />
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
