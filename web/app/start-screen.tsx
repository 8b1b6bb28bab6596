import { useUserQuery } from '../api/session.ts'
import { isMembersScreen } from '../browser/screen-account.ts'
import { ErrorState, LoadingProfile } from '../ui/feedback/states.tsx'
import { lazyComponent } from '../ui/lazy.tsx'
import { Shell } from './shell.tsx'

const HomeScreen = lazyComponent(async () => (await import('../features/home/home.tsx')).Home, {
  fallback: <LoadingProfile />,
})
const LandingScreen = lazyComponent(
  async () => (await import('../features/landing/landing-screen.tsx')).LandingScreen,
  {
    fallback: <LoadingProfile />,
  },
)

/** Fetches the code of the home dashboard. */
export const loadHome = HomeScreen.preload

/** Fetches the code of the screen that this browser will most likely show. */
export const loadStartScreen = () => (isMembersScreen() ? loadHome() : LandingScreen.preload())

/** `/`: the landing page for visitors, the home dashboard for members. */
export function StartScreen() {
  const { data: user, isPending, isLoadingError, refetch } = useUserQuery()
  if (user === null) return <LandingScreen />
  return (
    <Shell>
      {isPending && <LoadingProfile />}
      {isLoadingError && <ErrorState isScreen message="Your profile did not load." onRetry={() => void refetch()} />}
      {user && <HomeScreen />}
    </Shell>
  )
}
