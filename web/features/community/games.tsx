import { ArrowRight } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { games, type StudioGame } from '../../../shared/brand-community.ts'
import { gamePath } from '../../../shared/community/game-path.ts'
import art from '../../art/mission-community.svg'
import { paths } from '../../navigation/paths.ts'
import { Grid, Row, Stack, Text } from '../../ui/primitives.tsx'
import { CoverLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { countedFirst } from '../../ui/format.ts'
import { BackHome, PageHead } from '../../ui/layout/page-head.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import place from '../../ui/layout/place.module.css'
import { BetaAction, type BetaState, useBetas } from './beta-test.tsx'
import { BannerArt, CardArt } from './key-art.tsx'
import styles from './games.module.css'

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
        lead={`${countedFirst(games.length, 'world')} in the making. Members get the first playable builds.`}
      />
      {retry && (
        <ErrorState
          className={place.below6}
          title="The places did not load"
          message="To see the free places and join a test, check your connection, then try again."
          onRetry={retry}
        />
      )}
      {featured && <GameBanner game={featured} state={stateOf(featured.id)} />}
      <Grid as="ul" columns={3} halved className={styles.grid} aria-label="Games in development">
        {others.map((game) => (
          <GameCard key={game.id} game={game} state={stateOf(game.id)} />
        ))}
        <CommunityCard />
      </Grid>
    </>
  )
}

/** The end of the games: leads to the people who play and build them. */
const CommunityCard = () => (
  <li className={styles.card}>
    <img src={art} alt="" width="640" height="360" loading="lazy" />
    <Text as="h2" size="h3" above={5}>
      <CoverLink to={paths.community}>What should come next?</CoverLink>
    </Text>
    <Text size="compact" tone="muted" above={2}>
      Tell us what you would play. Some of these worlds began that way.
    </Text>
    <Row as="span" gap={2} className={styles.more} aria-hidden>
      Meet the community <ArrowRight size="1.125rem" strokeWidth={1.75} />
    </Row>
  </li>
)

const returnTo = (game: StudioGame) => ({ pathname: paths.games, search: `?game=${game.id}` })

/** The first game, large: its key art fades into the words. */
const GameBanner = ({ game, state }: { game: StudioGame; state: BetaState }) => (
  <section className={styles.banner} id={game.id} aria-labelledby={`${game.id}-title`}>
    <BannerArt gameId={game.id} />
    <Stack gap={4} className={styles.words}>
      <Stack gap={2}>
        <Text size="caption" tone="faint">
          {game.genre} · {game.players} · {game.platforms}
        </Text>
        <h2 id={`${game.id}-title`}>
          <Link className={styles.title} to={gamePath(game.id)}>
            {game.title}
          </Link>
        </h2>
      </Stack>
      <Text tone="muted">{game.pitch}</Text>
      <BetaTest game={game} state={state} variant="gold" />
    </Stack>
  </section>
)

/** A game in development: what it is, how far it is, and its beta test. */
const GameCard = ({ game, state }: { game: StudioGame; state: BetaState }) => (
  <li className={styles.gameCard} id={game.id}>
    <div className={styles.head}>
      <CardArt gameId={game.id} />
      <Text as="h2" size="h3" above={4}>
        <CoverLink to={gamePath(game.id)}>{game.title}</CoverLink>
      </Text>
      <Text size="caption" tone="faint" above={1}>
        {game.genre} · {game.players} · {game.platforms}
      </Text>
    </div>
    <Text size="compact" tone="muted">
      {game.pitch}
    </Text>
    <BetaTest game={game} state={state} />
  </li>
)

type BetaTestProps = { game: StudioGame; state: BetaState; variant?: 'gold' }

/** How far a game is, as a scale and in words, what its test has, and the sign-up. */
const BetaTest = ({ game, ...action }: BetaTestProps) => (
  <>
    <Stack gap={2}>
      <ProgressBar share={game.progress} color="wait" />
      <Text size="caption" tone="muted">
        {game.stage}
      </Text>
    </Stack>
    <Text size="small" tone="muted">
      <Text as="b" tone="plain">
        The test
      </Text>{' '}
      {game.beta.build}
    </Text>
    <BetaAction game={game} from={returnTo(game)} {...action} />
  </>
)
