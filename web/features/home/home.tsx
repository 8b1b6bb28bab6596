import clsx from 'clsx'
import { Clock } from 'lucide-react'
import { type CSSProperties, type ReactNode, useState } from 'react'
import type { CurrentUser } from '../../../shared/accounts/schema.ts'
import { isLow } from '../../../shared/figures/low-stock.ts'
import { nextTier, tierOf, tierProgress } from '../../../shared/membership/tiers.ts'
import type { Missions } from '../../../shared/missions/schema.ts'
import { formatAmount } from '../../../shared/money.ts'
import { isStaff, useCurrentUser } from '../../api/session.ts'
import { useRead } from '../../api/client.ts'
import type { DialogTrigger } from '../../ui/button.tsx'
import coins from '../../art/coin-stack.svg'
import coin from '../../art/coin.svg'
import cap from '../../art/merch-cap.svg'
import hoodie from '../../art/merch-hoodie.svg'
import poster from '../../art/merch-poster.svg'
import community from '../../art/mission-community.svg'
import patch from '../../art/mission-daily.svg'
import games from '../../art/mission-games.svg'
import evidence from '../../art/mission-evidence.svg'
import word from '../../art/mission-word.svg'
import { paths } from '../../navigation/paths.ts'
import { Badge, Row, Stack, Text } from '../../ui/primitives.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { lazyComponent, useDialog } from '../../ui/lazy.tsx'
import { formatCount, studioDay } from '../../ui/format.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import text from '../../ui/text.module.css'
import { NewTier } from '../membership/new-tier.tsx'
import { FirstStepsConsole, StaffConsole, TodayAction } from './consoles.tsx'
import { HomeCard, MembershipCard, Note, StoreCard, WalletCard } from './home-cards.tsx'
import { greeting, shortName } from './home-texts.ts'
import { missionOffer, offerLine } from './mission-offer.ts'
import { type Today, useFirstSteps, useToday } from './use-first-steps.ts'
import deckStyles from './deck.module.css'
import styles from './home-card.module.css'

const RewardsPasswordDialog = lazyComponent(
  async () => (await import('../claims/rewards-password-dialog.tsx')).RewardsPasswordDialog,
)
const OwnerMenuDialog = lazyComponent(
  async () => (await import('../ledger/desk/owner-menu-dialog.tsx')).OwnerMenuDialog,
)

function MemberDeck({ user, today }: { user: CurrentUser; today: Today }) {
  const steps = useFirstSteps(user, today.missions)
  // The build renders the first view of a member who is not new.
  if (steps && !import.meta.env.SSR) {
    return (
      <Deck user={user} label="First steps">
        <FirstStepsConsole done={steps} today={today} />
      </Deck>
    )
  }
  return (
    <Deck user={user} label="Your day" hasBalance>
      <MemberConsole user={user} today={today} />
    </Deck>
  )
}

/** The home dashboard of signed-in users. Staff see what waits for them, and two more cards. */
export function Home() {
  const rewards = useDialog(RewardsPasswordDialog.preload)
  const ownerMenu = useDialog(OwnerMenuDialog.preload)
  const user = useCurrentUser()
  const staff = isStaff(user)
  const today = useToday({ isMember: !staff })
  return (
    <>
      {staff ? (
        <Deck user={user} label="Waiting for staff">
          <StaffConsole />
        </Deck>
      ) : (
        <MemberDeck user={user} today={today} />
      )}
      <div className={styles.bento}>
        {staff && <ShopManagementCard />}
        {staff && <OwnerMenuCard dialog={ownerMenu} />}
        <StoreCard user={user} isMainAction={!staff && today.isDone === true} />
        <WalletCard />
        <MembershipCard user={user} />
        <MissionCard missions={today.missions} />
        <MerchandiseCard />
        <GamesCard />
        <CommunityCard />
        <RewardsCard dialog={rewards} />
      </div>
      <NewTier />
      {rewards.isMounted && <RewardsPasswordDialog key={rewards.openCount} {...rewards.props} />}
      {ownerMenu.isMounted && <OwnerMenuDialog key={ownerMenu.openCount} {...ownerMenu.props} />}
    </>
  )
}

const patches = (
  <span className={styles.patches} aria-hidden>
    <img src={word} alt="" />
    <img src={evidence} alt="" />
  </span>
)

/** What missions offer. Until that is known, and when it did not load, what they are for. */
function MissionCard({ missions }: { missions: Missions | undefined }) {
  const [day] = useState(() => studioDay(new Date()))
  const offer = missions && missionOffer(missions, day)
  return (
    <HomeCard title="Mission Control" to={paths.missions} width="wide" className={styles.control} art={patches}>
      <p className={styles.offer}>{offer ? offerLine(offer) : 'Earn Solcoins and points'}</p>
      <Note>{offer?.note}</Note>
    </HomeCard>
  )
}

type Props = {
  user: CurrentUser
  label: string
  /** On phones, the window has room for the balance. */
  hasBalance?: boolean
  /** The console: what is on the right, and on phones below. */
  children: ReactNode
}

/** The banner: a window with the greeting, and a console. */
function Deck({ user, label, hasBalance = false, children }: Props) {
  const { title, role } = greeting(user)
  return (
    <section className={clsx(deckStyles.deck, !hasBalance && deckStyles.low)} aria-label={label}>
      <Text as="div" anywhere className={deckStyles.greeting}>
        <h1 data-personal>{title}</h1>
        <Text tone="muted" above={3} data-personal>
          {role} <b>{user.username}</b>
        </Text>
      </Text>
      {children}
    </section>
  )
}

const goods = (
  <Row align="end" className={styles.goods}>
    <img src={hoodie} alt="" />
    <img src={poster} alt="" />
    <img src={cap} alt="" />
  </Row>
)

const MerchandiseCard = () => (
  <HomeCard title="Merchandise Shop" to={paths.shop} width="wide" className={styles.merchandise} art={goods}>
    <p>Apparel, prints and pins from the studio, shipped from Brisbane.</p>
  </HomeCard>
)

/** Key art in its frame, below the fold on phones. */
const keyArt = (src: string) => (
  <img className={styles.frame} src={src} alt="" width="640" height="360" loading="lazy" decoding="async" />
)

const GamesCard = () => (
  <HomeCard title="Games Coming Soon" to={paths.games} width="picture" art={keyArt(games)}>
    <p>Six worlds are in development. Members get the first playable builds.</p>
  </HomeCard>
)

const CommunityCard = () => (
  <HomeCard title="Community" to={paths.community} width="picture" art={keyArt(community)}>
    <p>Meet other space explorers, share what you make and help to shape the next build.</p>
  </HomeCard>
)

const stack = (
  <span className={`${styles.frame} ${styles.tile}`}>
    <img src={coins} alt="" />
  </span>
)

const RewardsCard = ({ dialog }: { dialog: DialogTrigger }) => (
  <HomeCard title="Rewards" to={dialog} width="picture" art={stack}>
    <p>Claim a gift card or generate one. Password required.</p>
  </HomeCard>
)

/** The balance, the way to the next tier, and today's task. */
function MemberConsole({ user, today }: { user: CurrentUser; today: Today }) {
  const { membershipTier: level, loyaltyPoints: points, solcoinBalance } = user
  const next = nextTier(level)
  const balance = formatAmount(solcoinBalance)
  return (
    <>
      <Row as="p" gap={3} className={deckStyles.balance} data-personal>
        <img src={coin} alt="" />
        <b style={{ '--length': balance.length } as CSSProperties}>{balance}</b>
        <Text as="span" size="caption" tone="muted" className={text.hiddenIfSmall}>
          Solcoins <br />
          Available
        </Text>
      </Row>
      <div className={deckStyles.climb} data-personal>
        <Row as="p" justify="between" gap={4} className={clsx(text.small, text.muted)}>
          <span>
            <b style={{ color: `var(--tier-${level})` }}>{tierOf(level).name}</b>, {formatCount(points)} points
          </span>
          {next ? (
            <span className={text.nowrap}>
              {formatCount(Math.max(next.pointsRequired - points, 0))} to{' '}
              <b style={{ color: `var(--tier-${next.level})` }}>{shortName(next.level)}</b>
            </span>
          ) : (
            <span className={text.nowrap}>The highest tier</span>
          )}
        </Row>
        <ProgressBar share={tierProgress(level, points)} color={`tier-${level}`} />
      </div>
      <Row gap={4} className={deckStyles.today}>
        <img src={patch} alt="" width="48" height="48" />
        <Stack grows>
          <Text as="h2" size="h5">
            Daily login
          </Text>
          <Text size="small" tone="muted" held>
            {today.hasFailed ? 'It did not load. Your points are safe.' : (today.text ?? <Skeleton as="span" />)}
          </Text>
        </Stack>
        <TodayAction today={today} />
      </Row>
    </>
  )
}

/** For staff: the stock of gift cards, and the orders to ship. The card does not wait for them. */
function ShopManagementCard() {
  const { data, isPending } = useRead('admin/overview', {})
  const figures = [
    { label: 'cards in stock', count: data?.stock.reduce((sum, { available }) => sum + available, 0) },
    { label: 'running low', count: data?.stock.filter(({ available }) => isLow(available)).length },
    { label: 'to ship', count: data?.waiting.orders.count },
  ]
  return (
    <HomeCard title="Shop Management" to={paths.shopManagement} width="wide" className={styles.staff}>
      <p>Gift cards, merchandise and orders.</p>
      <dl className={styles.figures} aria-busy={isPending}>
        {figures.map(({ label, count }) => (
          <Stack reversed key={label}>
            <dt className={clsx(text.caption, text.muted)}>{label}</dt>
            <dd>
              {count === undefined ? (
                isPending ? (
                  <Skeleton as="span" width="2rem" height="1.1em" />
                ) : (
                  '?'
                )
              ) : (
                formatCount(count)
              )}
            </dd>
          </Stack>
        ))}
      </dl>
    </HomeCard>
  )
}

/** For staff: with how many gifts wait. The card does not wait for the count. */
function OwnerMenuCard({ dialog }: { dialog: DialogTrigger }) {
  const { data } = useRead('admin/overview', {})
  const count = data?.waiting.approvals.count ?? 0
  return (
    <HomeCard title="Owner Menu" to={dialog} width="wide" className={styles.staff}>
      <p>Give Solcoins, delete users. Password required.</p>
      <Note>
        {count > 0 && (
          <Badge tone="wait">
            <Clock aria-hidden />
            {count === 1 ? '1 gift needs' : `${formatCount(count)} gifts need`} a second person
          </Badge>
        )}
      </Note>
    </HomeCard>
  )
}
