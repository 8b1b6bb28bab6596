import { useEffect, useState } from 'react'

/** Redirects to another site. `isLeaving` resets when Back restores this page from the back/forward cache. */
export function useExternalRedirect() {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
  return {
    isLeaving,
    redirectTo: (url: string) => {
      setLeaving(true)
      location.assign(url)
    },
  }
}
