import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { games } from '../../../shared/brand-community.ts'
import { Card } from '../../ui/layout/card.tsx'
import { BackHome } from '../../ui/layout/back-link.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { CommunityCard } from './community-card.tsx'
import { GameBanner } from './game-banner.tsx'
import { GameCard } from './game-card.tsx'
import styles from './games.module.css'
import { useBetas } from './use-betas.ts'

/** Brings the game that the address names into view: signing in returns to the game that the visitor chose. */
function useNamedGame(): void {
  const [search] = useSearchParams()
  const game = search.get('game')
  useEffect(() => {
    if (game) document.getElementById(game)?.scrollIntoView({ block: 'center' })
  }, [game])
}

/** `/games`: the games in development and the sign-ups for their beta tests. */
export function Games() {
  const { stateOf, retry } = useBetas()
  useNamedGame()
  const [featured, ...others] = games
  return (
    <>
      <PageHead
        title="Games Coming Soon"
        back={<BackHome />}
        lead={`${games.length} worlds in the making. Members get the first playable builds.`}
      />
      {retry && (
        <Card flush className={styles.error}>
          <ErrorState
            title="The places did not load"
            message="To see the free places and join a test, check your connection, then try again."
            onRetry={retry}
          />
        </Card>
      )}
      {featured && <GameBanner game={featured} state={stateOf(featured.id)} />}
      <ul className={styles.grid} aria-label="Games in development">
        {others.map((game) => (
          <GameCard key={game.id} game={game} state={stateOf(game.id)} />
        ))}
        <CommunityCard />
      </ul>
    </>
  )
}
