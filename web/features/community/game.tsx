import clsx from 'clsx'
import { ArrowRight } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { games, type StudioGame } from '../../../shared/brand-community.ts'
import { gamePath } from '../../../shared/community/game-path.ts'
import errorSignal from '../../art/error-signal.svg'
import { useDocumentTitle } from '../../navigation/route.ts'
import { paths } from '../../navigation/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx'
import { Card, Row, Stack, Text, VisuallyHidden } from '../../ui/primitives.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import text from '../../ui/text.module.css'
import { BetaAction, type BetaState, useBetas } from './beta-test.tsx'
import { DevLog } from './dev-log.tsx'
import { FollowCard } from './follow.tsx'
import { CardArt, keyArtOf, WideArt } from './key-art.tsx'
import styles from './game.module.css'

/** `/games/{slug}`: a game in development. */
export function GameScreen() {
  const { game: id } = useParams()
  const game = games.find((each) => each.id === id)
  useDocumentTitle(game?.title ?? 'Game not found')
  return game ? <Game game={game} /> : <NoGame />
}

const NoGame = () => (
  <>
    <VisuallyHidden as="h1">Game not found</VisuallyHidden>
    <EmptyState
      art={errorSignal}
      title="We could not find this game"
      action={<ButtonLink to={paths.games}>See all games</ButtonLink>}
    >
      The address may have a typing mistake.
    </EmptyState>
  </>
)

function Game({ game }: { game: StudioGame }) {
  const { stateOf, retry } = useBetas()
  return (
    <>
      <Hero game={game} />
      <div className={styles.columns}>
        <Stack gap={4} className={styles.side}>
          <TestCard game={game} state={stateOf(game.id)} retry={retry} />
          <FollowCard game={game} />
          <Facts game={game} />
        </Stack>
        <Stack gap={12}>
          <Progress game={game} />
          <Details game={game} />
          <DevLog game={game} />
        </Stack>
      </div>
      <OtherGames game={game} />
    </>
  )
}

/** The key art over the width of the window, with what the game is. */
const Hero = ({ game }: { game: StudioGame }) => (
  <header className={styles.hero}>
    <WideArt gameId={game.id} />
    <div className={styles.words}>
      <Row as="ul" wraps gap={2} aria-label="At a glance">
        {[game.genre, game.players, game.platforms].map((fact) => (
          <Text as="li" key={fact} size="caption" weight="medium" className={styles.plate}>
            {fact}
          </Text>
        ))}
      </Row>
      <h1>{game.title}</h1>
      <p className={styles.pitch}>{game.pitch}</p>
    </div>
  </header>
)

/** How far the game is, as a scale and in words. */
const Progress = ({ game: { progress, stage, milestones } }: { game: StudioGame }) => (
  <section className={styles.progress} aria-labelledby="progress">
    <Row justify="between" align="baseline" gap={4}>
      <Text as="h2" size="h3" id="progress">
        How far it is
      </Text>
      <Text as="span" size="h2" figure>
        {Math.round(progress * 100)}%
      </Text>
    </Row>
    <ProgressBar share={progress} color="text" marks={[...milestones, { at: 1, label: 'Release' }]} />
    <Text tone="muted">{stage}.</Text>
  </section>
)

const Details = ({ game }: { game: StudioGame }) => (
  <section aria-labelledby="details">
    <Text as="h2" size="h3" below={5} id="details">
      A closer look
    </Text>
    <div className={styles.details}>
      {(['detail-1', 'detail-2'] as const).map((detail) => (
        <img key={detail} src={keyArtOf(game.id, detail)} alt="" width="640" height="384" loading="lazy" />
      ))}
    </div>
  </section>
)

type TestProps = { game: StudioGame; state: BetaState; retry: (() => void) | undefined }

/** The beta test, and the sign-up for it. */
function TestCard({ game, state, retry }: TestProps) {
  const { places } = game.beta
  const taken = places - (state.placesLeft ?? places)
  return (
    <Card as="section" gap={3} aria-labelledby="test">
      <Text as="h2" size="h3" id="test">
        Play it first
      </Text>
      <Text tone="muted">{game.beta.build} Free for members.</Text>
      <ProgressBar slim share={taken / places} />
      <BetaAction game={game} state={state} variant="gold" from={{ pathname: gamePath(game.id), search: '' }} />
      {retry && (
        <ErrorState
          title="The places did not load"
          message="To see the free places and join the test, check your connection, then try again."
          onRetry={retry}
        />
      )}
    </Card>
  )
}

const Facts = ({ game: { genre, players, platforms, release, languages } }: { game: StudioGame }) => (
  <Card rows as="section" aria-label="Facts">
    <dl className={styles.facts}>
      {Object.entries({ Genre: genre, Players: players, For: platforms, Release: release, Languages: languages }).map(
        ([name, fact]) => (
          <div key={name}>
            <dt className={text.faint}>{name}</dt>
            <dd className={text.muted}>{fact}</dd>
          </div>
        ),
      )}
    </dl>
  </Card>
)

const OtherGames = ({ game }: { game: StudioGame }) => (
  <section className={styles.others} aria-labelledby="others">
    <Row justify="between" align="baseline" gap={4}>
      <Text as="h2" size="h3" id="others">
        Also in the making
      </Text>
      <Row as={Link} gap={1} touch className={clsx(text.small, text.nowrap)} to={paths.games}>
        All games <ArrowRight size="1rem" aria-hidden />
      </Row>
    </Row>
    <ul className={styles.row}>
      {games
        .filter(({ id }) => id !== game.id)
        .map(({ id, title }) => (
          <li key={id}>
            <Link className={styles.other} to={gamePath(id)}>
              <CardArt gameId={id} />
              {title}
            </Link>
          </li>
        ))}
    </ul>
  </section>
)
