import { visitor } from '../../../shared/screen-account.ts'
import { signedInAccount } from '../../browser/screen-account.ts'

/**
 * Back navigation can restore this page from the browser's cache for someone who has signed in since. A reload gets the
 * app from the same address. It happens once: a reload is not a back navigation.
 */
export function reloadWhenSignedIn() {
  addEventListener('pageshow', ({ persisted }) => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if ((persisted || navigation?.type === 'back_forward') && signedInAccount() !== visitor) location.reload()
  })
}
