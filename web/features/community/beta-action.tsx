import { Check } from 'lucide-react'
import type { StudioGame } from '../../../shared/brand-community.ts'
import { paths } from '../../navigation/paths.ts'
import { returnStateFor } from '../../navigation/return-path.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useDialog } from '../../ui/feedback/use-dialog.ts'
import { formatCount } from '../../ui/format-count.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './beta-action.module.css'
import { useBetaSignUp } from './use-beta-sign-up.ts'
import type { BetaState } from './use-betas.ts'

const loadLeave = () => import('./leave-beta-dialog.tsx')
const LeaveBetaDialog = lazyComponent(async () => (await loadLeave()).LeaveBetaDialog)

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
export function BetaAction({ game, state, variant = 'plain' }: Props) {
  const signUp = useBetaSignUp(game)
  const leaving = useDialog(loadLeave)
  const { joinedAt, placesLeft, isMember } = state
  const isUnknown = isMember === undefined || placesLeft === undefined || (isMember && joinedAt === undefined)
  const name = <VisuallyHidden> for {game.title}</VisuallyHidden>
  return (
    <div className={styles.action}>
      <p className={styles.places}>{placesText(state, game.beta.places)}</p>
      {joinedAt ? (
        <div className={styles.joined}>
          <Badge tone="ok">
            <Check size="0.875rem" strokeWidth={2.5} aria-hidden />
            You are in
          </Badge>
          <Button variant="quiet" aria-haspopup="dialog" onClick={leaving.show} onFocus={leaving.prepare}>
            Give up the place{name}
          </Button>
        </div>
      ) : isMember === false && placesLeft !== 0 ? (
        <ButtonLink variant={variant} {...registerAndReturn(game.id)}>
          Join to sign up{name}
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
        <LeaveBetaDialog
          key={leaving.openCount}
          game={game}
          pending={signUp.isPending}
          onConfirm={() => signUp.mutate(false, { onSettled: leaving.hide })}
          open={leaving.isOpen}
          onClose={leaving.hide}
        />
      )}
    </div>
  )
}
