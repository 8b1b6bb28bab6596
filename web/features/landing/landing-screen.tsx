import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { Landing } from './landing.tsx'

const loadQuickLogin = async () => (await import('./app-quick-login.ts')).quickLogin

/** The landing page inside the app, after signing out: the router handles its plain links. */
export function LandingScreen() {
  const navigate = useNavigate()
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (
      !link ||
      modified ||
      link.getAttribute('href') === '#main' ||
      link.target === '_blank' ||
      link.origin !== location.origin
    )
      return
    event.preventDefault()
    void navigate(link.pathname + link.hash)
  }
  return (
    // Handles links only, which the keyboard clicks too.
    <div role="presentation" onClick={onClick}>
      <Landing loadQuickLogin={loadQuickLogin} />
    </div>
  )
}
