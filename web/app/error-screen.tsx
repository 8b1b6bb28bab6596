import { useRouteError } from 'react-router'
import { ErrorState } from '../ui/feedback/empty-state.tsx'
import { CodeNotLoadedError } from '../ui/load-code.ts'
import { Shell } from './shell.tsx'

/** A screen that fails while somebody uses it does not know what became of their last press. */
const messageFor = (error: unknown): string =>
  error instanceof CodeNotLoadedError
    ? 'This screen did not load. Check your connection and try again.'
    : 'This screen could not be shown. If you were doing something, look whether it was done before you do it again.'

/** Shown when a screen throws, or its code does not arrive and there is no other screen to stay on. */
export function ErrorScreen() {
  const error = useRouteError()
  console.error('A screen could not be shown:', error)
  return (
    <Shell>
      <ErrorState isScreen message={messageFor(error)} onRetry={() => location.reload()} />
    </Shell>
  )
}
