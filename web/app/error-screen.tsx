import { useRouteError } from 'react-router'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Shell } from './shell.tsx'

/** Shown when a screen throws, or its code fails to load (no network, or a new version of the site was deployed). */
export function ErrorScreen() {
  console.error('A screen could not be shown:', useRouteError())
  return (
    <Shell>
      <ErrorState
        isScreen
        message="This screen could not be shown. Nothing was changed."
        onRetry={() => location.reload()}
      />
    </Shell>
  )
}
