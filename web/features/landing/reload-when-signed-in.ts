import { mayBeSignedIn } from '../../api/session-hint.ts'

/**
 * Going back can bring this page out of the browser's memory to someone who has signed in since. The server has the
 * right page for them at the same address. A reload is no going back, so this happens once.
 */
export function reloadWhenSignedIn() {
  addEventListener('pageshow', ({ persisted }) => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if ((persisted || navigation?.type === 'back_forward') && mayBeSignedIn()) location.reload()
  })
}
