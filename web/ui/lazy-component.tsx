import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

/**
 * A component whose code loads when it first renders; it shows the fallback until then. It appears as soon as the code
 * arrives, whereas a Suspense boundary with React's `lazy` waits until 300 ms after its fallback. A failed load throws
 * where the component renders; the next mount tries again.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function LazyComponent(props) {
    const [, setIsLoaded] = useState(loaded !== undefined)
    useEffect(() => {
      let isUnmounted = false
      const fetchCode = async () => {
        loaded ??= await load()
        if (!isUnmounted) setIsLoaded(true)
      }
      fetchCode().catch((error: unknown) =>
        setIsLoaded(() => {
          throw error
        }),
      )
      return () => {
        isUnmounted = true
      }
    }, [])
    const Loaded = loaded
    return Loaded ? <Loaded {...props} /> : fallback
  }
}
