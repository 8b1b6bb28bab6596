import { useEffect, useState } from 'react'

/** Leaves the site for another page. Busy until then; not any more when Back brings this page as it was left. */
export function useExternalRedirect() {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
  return {
    isLeaving,
    leaveFor: (url: string) => {
      setLeaving(true)
      location.assign(url)
    },
  }
}
