import { useEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { Stars } from '../ui/theme/stars.tsx'
import { repeatEarlyPress } from './repeat-early-press.ts'
import { useRouteTitle } from '../navigation/use-route-title.ts'

/** Wraps every screen: background, document title, focus and scroll position. */
export function Root() {
  useRouteTitle()
  useEffect(repeatEarlyPress, [])
  return (
    <>
      <Stars />
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
