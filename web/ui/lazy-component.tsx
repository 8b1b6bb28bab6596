import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { ProgressLine } from './feedback/progress-line.tsx'

type LazyComponent<Props> = ComponentType<Props> & {
  /** Fetches the code ahead; once it has arrived, the component renders immediately. */
  preload: () => Promise<void>
}

/**
 * A component whose code loads when it first renders; it shows the fallback until then. It appears as soon as the code
 * arrives, whereas a Suspense boundary with React's `lazy` waits until 300 ms after its fallback. A failed load throws
 * where the component renders; the next mount tries again.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  const preload = async () => {
    loaded ??= await load()
  }
  function LazyComponent(props: Props) {
    const [, setIsLoaded] = useState(loaded !== undefined)
    useEffect(() => {
      let isUnmounted = false
      const fetchCode = async () => {
        await preload()
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
    if (Loaded) return <Loaded {...props} />
    // A press opens a dialog whose code is not there yet.
    return 'open' in props && props.open ? <ProgressLine /> : fallback
  }
  return Object.assign(LazyComponent, { preload })
}
