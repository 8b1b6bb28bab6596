import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useParams } from 'react-router'
import { type ExplorerPart, explorerParts } from '../../../shared/accounts/explorer-parts.ts'
import type { CurrentUser } from '../../../shared/accounts/schema.ts'
import { brand } from '../../../shared/brand.ts'
import { explorerPicturePath } from '../../../shared/community/explorer-picture.ts'
import type { Explorer } from '../../../shared/community/explorer-schema.ts'
import { useAction } from '../../api/action.ts'
import { call, hasCode, read } from '../../api/client.ts'
import { setCurrentUser, useUserQuery } from '../../api/session.ts'
import emptyVouchers from '../../art/empty-vouchers.svg'
import { explorerPath, paths } from '../../navigation/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { EmptyState, QueryState, Skeleton } from '../../ui/feedback/states.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Card, Columns, Row, Stack, Text } from '../../ui/primitives.tsx'
import { canShare, ShareButton } from '../../ui/share-button.tsx'
import { ExplorerCard } from './explorer-card.tsx'
import styles from './explorer.module.css'

const words: Record<ExplorerPart, { label: string; hint: string }> = {
  astronaut: { label: 'Astronaut', hint: 'The picture that you have chosen' },
  since: { label: 'Explorer since', hint: 'The month in which you joined' },
  tier: { label: 'Tier', hint: 'Its name, its emblem, and its frame' },
  points: { label: 'Points', hint: 'All that you have earned' },
  streak: { label: 'Streak', hint: 'The days in a row on which you came back, up to seven' },
  games: { label: 'Beta tests', hint: 'How many you signed up for, not which' },
  badges: { label: 'Badges', hint: 'The kinds of missions that have paid you' },
}

/** `/explorers/:username`: an explorer card. On their own, members choose what it shows. */
export function ExplorerScreen() {
  const { username = '' } = useParams()
  const { data: user } = useUserQuery()
  const isOwn = user?.username.toLowerCase() === username.toLowerCase()
  const card = useQuery({
    ...read('explorers', { params: { username } }),
    staleTime: 0,
    // Of the own card it tells what the account does not, and without a card nothing.
    enabled: user !== undefined && !(isOwn && user?.explorerCard === null),
  })
  if (user && isOwn) return <OwnCard user={user} card={card} />
  if (hasCode(card.error, 'not_found', 'invalid_input'))
    return (
      <>
        <PageHead title="Explorer" back={null} />
        <EmptyState art={emptyVouchers} title="No card here">
          This explorer shows no card, or the address is mistyped.
        </EmptyState>
      </>
    )
  return (
    <>
      <PageHead title="Explorer card" back={null} />
      <QueryState query={card} loading={<Skeleton height="20rem" />} failure="The card did not load." />
      {card.data && (
        <Columns side="20rem" gap={6}>
          <ExplorerCard explorer={card.data} />
          <Card gap={4}>
            <p>
              {card.data.username} explores the worlds of {brand.studio}.
            </p>
            <ButtonLink to={paths.community}>Meet the community</ButtonLink>
          </Card>
        </Columns>
      )}
    </>
  )
}

/** The parts of which the account tells nothing. */
const readParts: readonly ExplorerPart[] = ['since', 'streak', 'games', 'badges']

/** The card with these parts, as the server makes it. `served`: the one that it made last. */
function shownOf(parts: readonly ExplorerPart[], user: CurrentUser, served: Explorer | undefined): Explorer {
  const ifShown = <T,>(part: ExplorerPart, value: T): T | null => (parts.includes(part) ? value : null)
  return {
    username: user.username,
    avatar: ifShown('astronaut', user.avatar),
    since: ifShown('since', served?.since ?? null),
    membershipTier: ifShown('tier', user.membershipTier),
    points: ifShown('points', user.loyaltyPoints),
    streak: ifShown('streak', served?.streak ?? null),
    games: ifShown('games', served?.games ?? null),
    badges: ifShown('badges', served?.badges ?? null),
  }
}

type OwnProps = { user: CurrentUser; card: Pick<UseQueryResult<Explorer>, 'data' | 'refetch'> }

/** The member's own card, with a switch for it and for each part. */
function OwnCard({ user, card: { data: served, refetch } }: OwnProps) {
  const { username, explorerCard } = user
  const saving = useAction({
    send: (next: ExplorerPart[] | null) => call('user/profile', 'PATCH', { body: { explorerCard: next } }),
    onDone: (saved) => {
      setCurrentUser(saved)
      if (readParts.some((part) => saved.explorerCard?.includes(part))) void refetch()
    },
    failed: ['Card Not Saved', 'It shows what it showed before.'],
    // A second switch may be pressed while the first is being saved.
    scope: { id: 'explorer-card' },
    // The server may have saved it although its answer was lost.
    changes: ['auth/user'],
    outdated: 'any',
  })
  const parts = saving.isPending ? saving.variables : explorerCard
  const address = `${location.origin}${explorerPath(username)}`
  // Of what is saved: the server draws nothing else.
  const picture = explorerPicturePath(shownOf(explorerCard ?? [], user, served))
  return (
    <>
      <PageHead
        title="Your explorer card"
        lead="A picture and a page to share. They carry what you switch on, and never your name, balance or purchases."
        back={null}
      />
      <Columns side="24rem" gap={6}>
        <ExplorerCard explorer={shownOf(parts ?? [], user, served)} />
        <Card gap={4}>
          <Stack divided className={styles.switches}>
            <Switch
              label="Public page"
              hint={parts ? 'On: anyone with the link sees the card' : 'Off: nobody sees the card'}
              checked={parts !== null}
              onChange={({ currentTarget }) => saving.mutate(currentTarget.checked ? [] : null)}
            />
            {explorerParts.map((part) => (
              <Switch
                key={part}
                label={words[part].label}
                hint={words[part].hint}
                disabled={parts === null}
                checked={parts?.includes(part) ?? false}
                onChange={({ currentTarget }) =>
                  saving.mutate(
                    explorerParts.filter((each) => (each === part ? currentTarget.checked : parts?.includes(each))),
                  )
                }
              />
            ))}
          </Stack>
          {parts && (
            <>
              <Card sunken>
                <Text code anywhere>
                  {address.replace(/^https?:\/\//, '')}
                </Text>
              </Card>
              <Row gap={3} wraps>
                <ShareButton
                  variant="gold"
                  title={`Explorer card of ${username}`}
                  text={`${username} explores the worlds of ${brand.studio}.`}
                  url={address}
                />
                <CopyButton
                  variant={canShare() ? 'plain' : 'gold'}
                  code={address}
                  label="Copy the link"
                  toastText={{ title: 'Link Copied', description: 'It stops working when you switch the page off.' }}
                />
                <ButtonLink to={picture} reloadDocument download={`${username}.png`}>
                  <Download size="1rem" aria-hidden />
                  Save picture
                </ButtonLink>
              </Row>
              <Text size="caption" tone="faint">
                1200 by 630. Anyone who gets the link sees the picture with it. Both are gone when you switch the page
                off.
              </Text>
            </>
          )}
        </Card>
      </Columns>
    </>
  )
}
