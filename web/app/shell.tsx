import clsx from 'clsx'
import { ChevronDown, LayoutDashboard } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { brand } from '../../shared/brand.ts'
import { formatAmount } from '../../shared/money.ts'
import { isStaff, useUserQuery } from '../api/session.ts'
import coin from '../art/coin.svg'
import logo from '../art/logo.svg'
import { applyMotion } from '../browser/motion.ts'
import { isMembersScreen } from '../browser/screen-account.ts'
import { CheckoutOutcome } from '../cart/checkout-outcome.tsx'
import { footerPlaces, paths, visitorPlaces } from '../navigation/paths.ts'
import { returnStateFor } from '../navigation/return-path.ts'
import { AvatarPicture } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { ProgressLine, Skeleton } from '../ui/feedback/states.tsx'
import { lazyComponent } from '../ui/lazy.tsx'
import { SiteFooter } from '../ui/layout/site-footer.tsx'
import { SkipLink } from '../ui/layout/skip-link.tsx'
import siteHeaderStyles from '../ui/layout/site-header.module.css'
import { VisuallyHidden } from '../ui/primitives.tsx'
import { useStuck } from '../ui/layout/use-stuck.ts'
import visitor from '../ui/layout/visitor-bar.module.css'
import text from '../ui/text.module.css'
import place from '../ui/layout/place.module.css'
import { FinderButton } from './finder/finder-button.tsx'
import { CartLink } from './header/cart-link.tsx'
import { DeskBarPlace } from './header/desk-bar-place.tsx'
import { DeskMenu } from './header/desk-menu.tsx'
import { Disclosure } from './header/disclosure.tsx'
import { NotificationsBell } from './header/notifications-bell.tsx'
import { PlaceLink } from './header/place-item.tsx'
import { community, games, home, missions, type Place, shop, store, wallet, within } from './header/places.ts'
import { SignOutButton } from './header/sign-out.tsx'
import { MaintenanceStatus } from './maintenance-status.tsx'
import styles from './shell.module.css'

/** The header, the main element, the footer and the bottom bar of every screen except the landing page. */
export const Shell = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>
    <SkipLink />
    <Header />
    <ForMembers>
      <DeskBarPlace />
    </ForMembers>
    <MaintenanceStatus />
    <main className={clsx(place.column, styles.main)} id="main" tabIndex={-1}>
      {children}
    </main>
    <Footer />
    <CheckoutOutcome />
    <Dock />
  </div>
)

function Footer() {
  const { pathname } = useLocation()
  return (
    <SiteFooter>
      {footerPlaces.map(({ label, path }) => (
        <Link key={path} to={path} aria-current={pathname === path ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </SiteFooter>
  )
}

const DockLink = ({ place }: { place: Place }) => (
  <PlaceLink place={place} className={styles.place}>
    <place.Icon size="1.375rem" strokeWidth={1.75} aria-hidden />
    {place.label}
  </PlaceLink>
)

function MemberDock() {
  const { data: user } = useUserQuery()
  return (
    <div className={clsx(place.below60, styles.room)} data-dock>
      <nav aria-label="Main" className={styles.dock}>
        {[home, store, missions, wallet].map((place) => (
          <DockLink key={place.path} place={place} />
        ))}
        {user && isStaff(user) ? (
          <DeskMenu align="end" className={styles.place} current={styles.current}>
            <LayoutDashboard size="1.375rem" strokeWidth={1.75} aria-hidden />
            Desk
          </DeskMenu>
        ) : (
          <DockLink place={shop} />
        )}
      </nav>
    </div>
  )
}

/** On narrow screens, the members' places at the bottom edge. The outer element keeps the end of the page clear of it. */
const Dock = () => (
  <ForMembers>
    <MemberDock />
  </ForMembers>
)

/** The brand, the places, and what belongs to the user. */
function Header() {
  const isStuck = useStuck()
  const { pathname } = useLocation()
  return (
    <header className={clsx(siteHeaderStyles.bar, isStuck && siteHeaderStyles.stuck)}>
      <div className={siteHeaderStyles.row}>
        <Link
          className={siteHeaderStyles.brand}
          to={paths.home}
          aria-current={pathname === paths.home ? 'page' : undefined}
        >
          <img src={logo} alt="" />
          <span className={text.hiddenIfSmall}>{brand.product}</span>
        </Link>
        <ForVisitors>
          <VisitorBar />
        </ForVisitors>
        <ForMembers>
          <MemberBar />
        </ForMembers>
      </div>
    </header>
  )
}

const signInScreens: string[] = [paths.signIn, paths.adminSignIn]

/** The public places, signing in and joining. */
function VisitorBar() {
  const location = useLocation()
  return (
    <>
      <nav aria-label="Main" className={clsx(siteHeaderStyles.links, visitor.links)}>
        {visitorPlaces.map((place) => (
          <PlaceLink
            key={place.path}
            place={{ ...place, covers: within(place.path) }}
            className={siteHeaderStyles.link}
          />
        ))}
      </nav>
      {!signInScreens.includes(location.pathname) && (
        <div className={clsx(siteHeaderStyles.tools, visitor.tools)}>
          <CartLink />
          <ButtonLink variant="quiet" to={`${paths.signIn}#sign-in`} state={returnStateFor(location)}>
            Sign In
          </ButtonLink>
          <ButtonLink to={paths.signIn}>Join</ButtonLink>
        </div>
      )}
    </>
  )
}

const AccountPanel = lazyComponent(async () => (await import('./header/account-panel.tsx')).AccountPanel, {
  fallback: <ProgressLine />,
})

/** The places, the balance, the notifications and the account. Nothing moves when the user has loaded. */
function MemberBar() {
  const { data: user, isLoadingError } = useUserQuery()
  useEffect(() => {
    if (user) applyMotion(user.motion)
  }, [user])
  return (
    <>
      <nav aria-label="Main" className={clsx(siteHeaderStyles.links, place.from60)}>
        {[store, missions, games, community, shop].map((place) => (
          <PlaceLink key={place.path} place={place} className={siteHeaderStyles.link} />
        ))}
        {user && isStaff(user) && (
          <DeskMenu align="start" className={siteHeaderStyles.link} current={siteHeaderStyles.current}>
            Desk
            <ChevronDown size="1rem" strokeWidth={1.75} aria-hidden />
          </DeskMenu>
        )}
      </nav>
      {!isLoadingError && (
        <div className={clsx(siteHeaderStyles.tools, styles.memberTools)}>
          <BalancePill balance={user?.solcoinBalance} />
          <CartLink />
          {user && isStaff(user) && <FinderButton />}
          <NotificationsBell />
          <Disclosure
            align="end"
            prepare={AccountPanel.preload}
            label="Account menu"
            className={styles.avatar}
            button={<AvatarPicture avatar={user?.avatar ?? null} username={user?.username ?? ''} />}
          >
            <AccountPanel user={user ?? undefined} />
          </Disclosure>
          <div className={place.from60}>
            <SignOutButton username={user?.username} />
          </div>
        </div>
      )}
    </>
  )
}

/** The balance, as a link to the wallet. While it loads: a placeholder of the same size, also in first views. */
function BalancePill({ balance }: { balance: number | undefined }) {
  if (balance === undefined || import.meta.env.SSR) {
    return (
      <span className={styles.pill} aria-busy="true">
        <Skeleton as="span" width="5.5rem" height="1.125rem" />
        <VisuallyHidden>Loading your balance</VisuallyHidden>
      </span>
    )
  }
  const amount = formatAmount(balance)
  return (
    <Link className={styles.pill} to={paths.wallet} aria-label={`${amount} ${brand.coins}, open your wallet`}>
      <img src={coin} alt="" width="24" />
      {amount}
    </Link>
  )
}

// At build time nobody is known: a first view for everyone has both parts, and a style shows the one for the `member` cookie.
const isFirstView = import.meta.env.SSR

function useIsVisitor(): boolean {
  const { data: user } = useUserQuery()
  return user === null || (user === undefined && !isMembersScreen())
}

/** What only visitors see. */
function ForVisitors({ children }: { children: ReactNode }) {
  const isVisitor = useIsVisitor()
  if (isFirstView) return isVisitor && <div data-visitor>{children}</div>
  return isVisitor && children
}

/** What members see, also while the user loads. */
function ForMembers({ children }: { children: ReactNode }) {
  const isVisitor = useIsVisitor()
  return isFirstView ? <div data-members>{children}</div> : !isVisitor && children
}
