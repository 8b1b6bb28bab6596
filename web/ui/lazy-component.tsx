import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

/**
 * A component whose code is fetched when it is first drawn. It is drawn as soon as the code is there; until then its place
 * shows the fallback. (React's `lazy` is later: what a Suspense boundary reveals waits until 300 ms after its fallback.)
 * Code that cannot be fetched is an error where the component stands; the next time it is asked for again.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function Lazily(props) {
    const [, setIsLoaded] = useState(loaded !== undefined)
    useEffect(() => {
      let isGone = false
      const fetched = async () => {
        loaded ??= await load()
        if (!isGone) setIsLoaded(true)
      }
      fetched().catch((error: unknown) =>
        setIsLoaded(() => {
          throw error
        }),
      )
      return () => {
        isGone = true
      }
    }, [])
    const Loaded = loaded
    return Loaded ? <Loaded {...props} /> : fallback
  }
}
