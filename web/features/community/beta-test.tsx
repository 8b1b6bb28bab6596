import { Check } from 'lucide-react'
import type { StudioGame } from '../../../shared/brand-community.ts'
import { call, invalidate, queryClient, read, useRead } from '../../api/client.ts'
import { useAction } from '../../api/action.ts'
import { useUserQuery } from '../../api/session.ts'
import { paths } from '../../navigation/paths.ts'
import { returnStateFor } from '../../navigation/return-path.ts'
import { Badge, Row, Stack, Text, VisuallyHidden } from '../../ui/primitives.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog, useDialog } from '../../ui/lazy.tsx'
import { formatCount } from '../../ui/format.ts'

/**
 * How many places a beta test has left, and whether the member signed up. `isMember` is undefined until it is known whether
 * somebody is signed in.
 */
export type BetaState = {
  placesLeft: number | undefined
  joinedAt: string | null | undefined
  isMember: boolean | undefined
}

/** The beta tests: places for everyone, sign-ups for members. */
export function useBetas() {
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

/** Signs the member up for a game's beta test, or ends it. */
const useBetaSignUp = ({ id, title }: StudioGame) =>
  useAction({
    send: (joins: boolean) =>
      joins ? call('games/beta', 'PUT', { params: { id } }) : call('games/beta', 'DELETE', { params: { id } }),
    onDone: (beta) =>
      queryClient.setQueryData(read('user/betas', {}).queryKey, (all) =>
        all?.map((each) =>
          each.game === id ? { ...each, ...beta, followedAt: each.followedAt ?? beta.joinedAt } : each,
        ),
      ),
    done: ({ joinedAt }) =>
      joinedAt
        ? { title: 'You Are In', description: `We will email you when the ${title} test begins.` }
        : { title: 'Place Given Up', description: `You are no longer signed up for ${title}.` },
    failed: ['Nothing Changed', 'Please try again.'],
    onFailure: () => invalidate('user/betas', 'games'),
  })

type Props = {
  game: StudioGame
  state: BetaState
  variant?: 'gold' | 'plain'
  /** Where a visitor returns after joining. */
  from: { pathname: string; search: string }
}

export function placesText({ placesLeft, joinedAt }: BetaState, places: number): string {
  if (placesLeft === undefined) return `${formatCount(places)} places`
  if (placesLeft === 0 && !joinedAt) return `All ${formatCount(places)} places are taken`
  return `${formatCount(placesLeft)} of ${formatCount(places)} places left`
}

/** The sign-up for a game's beta test, with the places that are left. */
export function BetaAction({ game, state, variant = 'plain', from }: Props) {
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
        <ButtonLink variant={variant} to={`${paths.signIn}#register`} state={returnStateFor(from)}>
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
