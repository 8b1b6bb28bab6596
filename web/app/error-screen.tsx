import { useRouteError } from 'react-router'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Shell } from './shell.tsx'

/** Shown when a screen throws, or its code cannot be fetched (no network, or a newer version of the site was published). */
export function ErrorScreen() {
  console.error('A screen could not be shown:', useRouteError())
  return (
    <Shell>
      <ErrorState
        isScreen
        what="This screen could not be shown. Nothing was changed."
        onRetry={() => location.reload()}
      />
    </Shell>
  )
}
