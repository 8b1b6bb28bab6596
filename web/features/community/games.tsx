import { ArrowRight, Check } from 'lucide-react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { games, type StudioGame } from '../../../shared/brand-community.ts'
import { call, invalidate, queryClient, read, useRead } from '../../api/client.ts'
import { useAction } from '../../api/action.ts'
import { useUserQuery } from '../../api/session.ts'
import art from '../../art/mission-community.svg'
import { paths } from '../../navigation/paths.ts'
import { returnStateFor } from '../../navigation/return-path.ts'
import { Badge, Grid, Row, Stack, Text, VisuallyHidden } from '../../ui/primitives.tsx'
import { Button, ButtonLink, CoverLink } from '../../ui/button.tsx'
import { ConfirmDialog, useDialog } from '../../ui/lazy.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { formatCount } from '../../ui/format.ts'
import { BackHome, PageHead } from '../../ui/layout/page-head.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import place from '../../ui/layout/place.module.css'
import { keyArtOf } from './key-art.ts'
import styles from './games.module.css'

/**
 * How many places a beta test has left, and whether the member signed up. `isMember` is undefined until it is known whether
 * somebody is signed in.
 */
type BetaState = {
  placesLeft: number | undefined
  joinedAt: string | null | undefined
  isMember: boolean | undefined
}

/** The beta tests: places for everyone, sign-ups for members. */
function useBetas() {
  const { data: user } = useUserQuery()
  const everyones = useRead('games', {})
  const own = useRead('user/betas', {}, { enabled: Boolean(user) })
  const isMember = user === undefined ? undefined : user !== null
  const failed = [everyones, own].find(({ isError, data }) => isError && !data)
  const stateOf = (gameId: string): BetaState => {
    const mine = own.data?.find(({ game }) => game === gameId)
    const placesLeft = mine?.placesLeft ?? everyones.data?.find(({ game }) => game === gameId)?.placesLeft
    return { placesLeft, joinedAt: mine?.joinedAt, isMember }
  }
  return { retry: failed && (() => void failed.refetch()), stateOf }
}

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

/** The first game, large: its key art fades into the words. */
const GameBanner = ({ game, state }: { game: StudioGame; state: BetaState }) => (
  <section className={styles.banner} id={game.id} aria-labelledby={`${game.id}-title`}>
    <img src={keyArtOf(game.id)} alt="" width="640" height="360" fetchPriority="high" />
    <Stack gap={4} className={styles.words}>
      <Stack gap={2}>
        <Text size="caption" tone="faint">
          {game.genre} · {game.players} · {game.platforms}
        </Text>
        <h2 id={`${game.id}-title`}>{game.title}</h2>
      </Stack>
      <Text tone="muted">{game.pitch}</Text>
      <BetaTest game={game} state={state} variant="gold" />
    </Stack>
  </section>
)

/** A game in development: what it is, how far it is, and its beta test. */
const GameCard = ({ game, state }: { game: StudioGame; state: BetaState }) => (
  <li className={styles.gameCard} id={game.id}>
    <img src={keyArtOf(game.id)} alt="" width="640" height="360" loading="lazy" />
    <Text size="caption" tone="faint" above={4}>
      {game.genre} · {game.players}
      <br />
      {game.platforms}
    </Text>
    <Text as="h2" size="h3" above={1}>
      {game.title}
    </Text>
    <Text size="compact" tone="muted" above={2}>
      {game.pitch}
    </Text>
    <Stack gap={4} above={4} className={styles.end}>
      <BetaTest game={game} state={state} />
    </Stack>
  </li>
)

/** How far a game is, as a scale and in words, what its test has, and the sign-up. */
const BetaTest = ({ game, ...action }: Props) => (
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
    <BetaAction game={game} {...action} />
  </>
)

/** Signs the member up for a game's beta test, or ends it. */
const useBetaSignUp = ({ id, title }: StudioGame) =>
  useAction({
    send: (joins: boolean) =>
      joins ? call('games/beta', 'PUT', { params: { id } }) : call('games/beta', 'DELETE', { params: { id } }),
    onDone: (beta) =>
      queryClient.setQueryData(read('user/betas', {}).queryKey, (all) =>
        all?.map((each) => (each.game === id ? beta : each)),
      ),
    done: ({ joinedAt }) =>
      joinedAt
        ? { title: 'You Are In', description: `We will email you when the ${title} test begins.` }
        : { title: 'Place Given Up', description: `You are no longer signed up for ${title}.` },
    failed: ['Nothing Changed', 'Please try again.'],
    onFailure: () => invalidate('user/betas', 'games'),
  })

type Props = { game: StudioGame; state: BetaState; variant?: 'gold' | 'plain' }

/** Registers the visitor first, and returns to the game. */
const registerAndReturn = (gameId: string) => ({
  to: `${paths.signIn}#register`,
  state: returnStateFor({ pathname: paths.games, search: `?game=${gameId}` }),
})

function placesText({ placesLeft, joinedAt }: BetaState, places: number): string {
  if (placesLeft === undefined) return `${formatCount(places)} places`
  if (placesLeft === 0 && !joinedAt) return `All ${formatCount(places)} places are taken`
  return `${formatCount(placesLeft)} of ${formatCount(places)} places left`
}

/** The sign-up for a game's beta test, with the places that are left. */
function BetaAction({ game, state, variant = 'plain' }: Props) {
  const signUp = useBetaSignUp(game)
  const leaving = useDialog(ConfirmDialog.preload)
  const { joinedAt, placesLeft, isMember } = state
  const isUnknown = isMember === undefined || placesLeft === undefined || (isMember && joinedAt === undefined)
  const name = <VisuallyHidden> for {game.title}</VisuallyHidden>
  return (
    <Stack gap={2}>
      <Text size="caption" tone="faint" weight="medium" numeric>
        {placesText(state, game.beta.places)}
      </Text>
      {joinedAt ? (
        <Row wraps touch justify="between">
          <Badge tone="ok">
            <Check size="0.875rem" strokeWidth={2.5} aria-hidden />
            You’re in
          </Badge>
          <Button variant="quiet" aria-haspopup="dialog" onClick={leaving.show} onFocus={leaving.prepare}>
            Leave the test{name}
          </Button>
        </Row>
      ) : isMember === false && placesLeft !== 0 ? (
        <ButtonLink variant={variant} {...registerAndReturn(game.id)}>
          Join to get a place{name}
        </ButtonLink>
      ) : (
        <Button
          variant={variant}
          disabled={isUnknown || placesLeft === 0}
          pending={signUp.isPending}
          pendingText="Signing up..."
          onClick={() => signUp.mutate(true)}
        >
          {placesLeft === 0 ? 'Test is full' : 'Sign up for the test'}
          {name}
        </Button>
      )}
      {leaving.isMounted && (
        <ConfirmDialog
          key={leaving.openCount}
          title={`Leave the test of ${game.title}?`}
          action="Leave the test"
          keep="Stay in"
          variant="plain"
          pendingText="Leaving..."
          pending={signUp.isPending}
          onConfirm={() => signUp.mutate(false, { onSettled: leaving.hide })}
          {...leaving.props}
        >
          Your place goes to the next member who signs up. You can come back as long as there are places left.
        </ConfirmDialog>
      )}
    </Stack>
  )
}
