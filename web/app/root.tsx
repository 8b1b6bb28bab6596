import { useEffect, useLayoutEffect } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { ProgressLine } from '../ui/feedback/progress-line.tsx'
import { Stars } from '../ui/theme/stars.tsx'
import { endFirstView, repeatEarlyInput } from './first-view.ts'
import { useRouteTitle } from '../navigation/use-route-title.ts'

/** Wraps every screen: background, document title, focus and scroll position, and the line while the next screen loads. */
export function Root() {
  useRouteTitle()
  useLayoutEffect(endFirstView, [])
  useEffect(repeatEarlyInput, [])
  return (
    <>
      <Stars />
      {useNavigation().state === 'loading' && <ProgressLine />}
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
