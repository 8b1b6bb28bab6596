import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { Landing } from '../features/landing/landing.tsx'

/** The landing inside the app, for someone who has signed out: its plain links become the router's. */
export function LandingScreen() {
  const navigate = useNavigate()
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!link || modified || link.target === '_blank' || link.origin !== location.origin) return
    event.preventDefault()
    void navigate(link.pathname + link.hash)
  }
  return (
    // Only links inside are acted on, and a keyboard clicks those too.
    <div role="presentation" onClick={onClick}>
      <Landing />
    </div>
  )
}
