import { useEffect, useState } from 'react'

const scrolledPx = 8

/** Whether the page is scrolled by more than 8 px, so that the header needs a background. */
export function useStuck(): boolean {
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    const update = () => setStuck(scrollY > scrolledPx)
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [])
  return isStuck
}
