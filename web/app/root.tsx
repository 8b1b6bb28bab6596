import { useEffect, useLayoutEffect } from 'react'
import { Outlet, ScrollRestoration, useNavigation, type Location } from 'react-router'
import { ProgressLine } from '../ui/feedback/progress-line.tsx'
import { Stars } from '../ui/theme/stars.tsx'
import { endFirstView, repeatEarlyInput } from './first-view.ts'
import { useRouteTitle } from '../navigation/use-route-title.ts'

/** The first screen of every page load has the key `default`: its scroll position belongs to its address. */
const scrollKey = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key)

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
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}
