import { Bell, Check } from 'lucide-react'
import type { StudioGame } from '../../../shared/brand-community.ts'
import { gamePath } from '../../../shared/community/game-path.ts'
import { useAction } from '../../api/action.ts'
import { call, invalidate, queryClient, read, useRead } from '../../api/client.ts'
import { useUserQuery } from '../../api/session.ts'
import { paths } from '../../navigation/paths.ts'
import { returnStateFor } from '../../navigation/return-path.ts'
import { Link } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card, Text } from '../../ui/primitives.tsx'

/** Follows the game, or no longer does. A visitor joins first, and comes back. */
function FollowButton({ game: { id, title } }: { game: StudioGame }) {
  const { data: user } = useUserQuery()
  const own = useRead('user/betas', {}, { enabled: Boolean(user) })
  const following = useAction({
    send: (follows: boolean) =>
      follows ? call('games/follow', 'PUT', { params: { id } }) : call('games/follow', 'DELETE', { params: { id } }),
    onDone: (state) =>
      queryClient.setQueryData(read('user/betas', {}).queryKey, (all) =>
        all?.map((each) => (each.game === id ? { ...each, ...state } : each)),
      ),
    done: ({ followedAt }) =>
      followedAt
        ? { title: 'You Follow It Now', description: `We tell you what is new in ${title}.` }
        : { title: 'Not Followed Any More', description: `You hear no more about ${title}.` },
    failed: ['Nothing Changed', 'Please try again.'],
    onFailure: () => invalidate('user/betas'),
  })
  if (user === null)
    return (
      <ButtonLink to={`${paths.signIn}#register`} state={returnStateFor({ pathname: gamePath(id), search: '' })}>
        <Bell size="1rem" aria-hidden />
        Join to follow
      </ButtonLink>
    )
  const followedAt = own.data?.find(({ game }) => game === id)?.followedAt
  return (
    <Button
      aria-pressed={Boolean(followedAt)}
      disabled={followedAt === undefined}
      pending={following.isPending}
      pendingText={followedAt ? 'Leaving...' : 'Following...'}
      onClick={() => following.mutate(!followedAt)}
    >
      {followedAt ? <Check size="1rem" aria-hidden /> : <Bell size="1rem" aria-hidden />}
      {followedAt ? 'Following' : 'Follow'}
    </Button>
  )
}

/** Following the game, and what that brings. */
export function FollowCard({ game }: { game: StudioGame }) {
  const { data: user } = useUserQuery()
  return (
    <Card as="section" gap={3} aria-label="Follow">
      <FollowButton game={game} />
      <Text size="caption" tone="muted" links>
        Hear of each new dev log entry, and when the test opens.{' '}
        {user && (
          <>
            <Link to={paths.accountMails}>Choose your emails</Link>.{' '}
          </>
        )}
        Only you see what you follow.
      </Text>
    </Card>
  )
}
