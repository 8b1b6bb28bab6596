import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useLocation } from 'react-router'
import { brand } from '../../../shared/brand.ts'
import type { CurrentUser } from '../../../shared/accounts/schema.ts'
import type { Leader } from '../../../shared/membership/leaderboard-schema.ts'
import { tierOf } from '../../../shared/membership/tiers.ts'
import { useAction } from '../../api/action.ts'
import { call, read } from '../../api/client.ts'
import { setCurrentUser, useUserQuery } from '../../api/session.ts'
import { explorerPath, paths } from '../../navigation/paths.ts'
import { returnStateFor } from '../../navigation/return-path.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { QueryState, Skeleton } from '../../ui/feedback/states.tsx'
import { formatCount, monthOf } from '../../ui/format.ts'
import { Card, Row, Stack, Text } from '../../ui/primitives.tsx'
import { withOwnPlace } from './own-place.ts'
import styles from './leaderboard.module.css'

/** Read again at each visit: others earn points. */
const leaderboardQuery = { ...read('leaderboard', {}), staleTime: 60_000 }

const BoardSkeleton = () => (
  <Stack as="section" gap={4} aria-busy aria-label="Loading the leaderboard">
    {Array.from({ length: 4 }, (_, index) => (
      <Skeleton key={index} height="3.25rem" />
    ))}
  </Stack>
)

type PlaceProps = {
  leader: Leader
  /** Null after the tenth: how many are before it is not counted. */ nth: number | null
  isOwn: boolean
}

const LeaderRow = ({ leader, nth, isOwn }: PlaceProps) => {
  const { username, face, points } = leader
  return (
    <li className={clsx(styles.leader, isOwn && styles.own)} aria-current={isOwn || undefined}>
      <span className={styles.nth}>{nth ?? '…'}</span>
      <Avatar of={leader} width={44} />
      <Text as="span" anywhere className={styles.who}>
        <b>{username}</b>
        <Text as="small" size="caption" style={{ color: `var(--tier-${face.membershipTier})` }}>
          {tierOf(face.membershipTier).name}
          {isOwn && ', you'}
        </Text>
      </Text>
      <span className={styles.points}>
        {formatCount(points)}
        <Text as="small" size="caption">
          points
        </Text>
      </span>
    </li>
  )
}

/** The members with the most points of this month, among those who have joined. After the tenth, the member's own row. */
export function Leaderboard() {
  const board = useQuery(leaderboardQuery)
  const { data: user } = useUserQuery()
  const { rows, own, ahead } = withOwnPlace(board.data?.leaders ?? [], user ?? null)
  return (
    <Card as="section" roomy aria-labelledby="leaderboard" className={styles.board}>
      <Row justify="between" gap={4} wraps below={4}>
        <Text as="h2" size="h3" id="leaderboard">
          Leaderboard
        </Text>
        {board.data && (
          <Text size="small" tone="muted">
            {monthOf(board.data.month)}
          </Text>
        )}
      </Row>
      <QueryState
        bare
        query={board}
        loading={<BoardSkeleton />}
        failure="The leaderboard did not load. The news below is there."
      />
      {board.data && rows.length === 0 && (
        <Text tone="muted">Nobody is listed yet this month. The first who joins and earns points leads.</Text>
      )}
      {rows.length > 0 && (
        <ol aria-label="Leaderboard">
          {rows.map((leader, index) => (
            <LeaderRow key={leader.username} leader={leader} nth={index + 1} isOwn={leader === own} />
          ))}
          {own && !rows.includes(own) && <LeaderRow leader={own} nth={null} isOwn />}
        </ol>
      )}
      {board.data && user !== undefined && <Membership user={user} own={own} ahead={ahead} />}
    </Card>
  )
}

const shown = (
  <>
    <b>Only explorers who join are listed.</b> Shown: username, astronaut, tier and points. Never your name, balance or
    purchases.
  </>
)

type MembershipProps = { user: CurrentUser | null; own: Leader | undefined; ahead: Leader | undefined }

/** Joining and leaving, and how the member stands. */
function Membership({ user, own, ahead }: MembershipProps) {
  const location = useLocation()
  const changing = useAction({
    send: (onLeaderboard: boolean) => call('user/profile', 'PATCH', { body: { onLeaderboard } }),
    onDone: setCurrentUser,
    done: ({ onLeaderboard }) =>
      onLeaderboard
        ? { title: 'You Joined the Leaderboard', description: 'Others see you within a minute.' }
        : { title: 'You Left the Leaderboard', description: 'Within a minute, nobody sees you there.' },
    failed: ['Not Saved', 'The leaderboard shows what it showed before.'],
    // The server may have saved it although its answer was lost.
    changes: ['auth/user'],
    outdated: 'any',
  })
  return (
    <Row gap={4} wraps justify="between" above={4} className={styles.join}>
      <Text size="small" tone="muted" className={styles.words}>
        {!user?.onLeaderboard && shown}
        {user?.onLeaderboard && own === undefined && (
          <>
            <b>You have joined.</b> You are listed with the first points that you earn this month.
          </>
        )}
        {own && (
          <>
            <b>
              {ahead
                ? `You are listed, ${formatCount(ahead.points - own.points)} points behind ${ahead.username}.`
                : 'You are listed, and you lead.'}
            </b>{' '}
            You can leave at any time.
          </>
        )}
      </Text>
      {user === null && (
        <ButtonLink variant="plain" to={paths.signIn} state={returnStateFor(location)}>
          Join {brand.product}
        </ButtonLink>
      )}
      {user && (
        <ButtonLink variant={own ? 'plain' : 'quiet'} to={explorerPath(user.username)}>
          {user.explorerCard ? 'Share my card' : 'Make my card'}
        </ButtonLink>
      )}
      {user && (
        <Button
          variant={user.onLeaderboard ? 'quiet' : 'plain'}
          pending={changing.isPending}
          pendingText={user.onLeaderboard ? 'Leaving...' : 'Joining...'}
          onClick={() => changing.mutate(!user.onLeaderboard)}
        >
          {user.onLeaderboard ? 'Leave' : 'Join the leaderboard'}
        </Button>
      )}
    </Row>
  )
}
