import { Suspense } from 'react'
import { Lock } from 'lucide-react'
import { brand } from '../../../shared/brand.ts'
import logo from '../../art/logo.svg'
import { footerPlaces, visitorPlaces } from '../../navigation/paths.ts'
import button from '../../ui/button.module.css'
import { SiteFooter } from '../../ui/layout/site-footer.tsx'
import header from '../../ui/layout/site-header.module.css'
import { SkipLink } from '../../ui/layout/skip-link.tsx'
import { useStuck } from '../../ui/layout/use-stuck.ts'
import visitor from '../../ui/layout/visitor-bar.module.css'
import place from '../../ui/layout/place.module.css'
import text from '../../ui/text.module.css'
import type { LoadQuickLogin } from './founder.tsx'
import { GameRow } from './game-row.tsx'
import { Goods } from './goods.tsx'
import { CallToAction, Hero } from './hero.tsx'
import { LatestNews } from './news.tsx'
import { Steps } from './steps.tsx'
import { Studio } from './studio.tsx'
import styles from './landing.module.css'

/** The landing page for visitors. Plain React with plain links, so that it can be prerendered. */
export const Landing = ({ loadQuickLogin }: { loadQuickLogin: LoadQuickLogin }) => (
  <div className={styles.landing}>
    <SkipLink />
    <TopBar />
    <main id="main" tabIndex={-1}>
      <Hero />
      {/* What is below the hero hydrates afterwards, in steps that let the browser answer a press between them. */}
      <Suspense>
        <Steps />
        <GameRow />
        <Goods />
        <LatestNews />
        <Studio loadQuickLogin={loadQuickLogin} />
        <JoinBanner />
      </Suspense>
    </main>
    <Footer />
  </div>
)

const adminAccess = { label: 'Admin Access', path: '/admin-login' }

/** The landing’s footer, over the second horizon. On narrow screens, the header has no room for Admin Access. */
const Footer = () => (
  <SiteFooter className={styles.footer}>
    {footerPlaces.map(({ label, path }) => (
      <a key={path} href={path}>
        {label}
      </a>
    ))}
    <a className={place.below60} href={adminAccess.path}>
      {adminAccess.label}
    </a>
  </SiteFooter>
)

/** Invites visitors to join. The second horizon is behind it and the footer. */
const JoinBanner = () => (
  <div className={styles.banner}>
    <div className={place.column}>
      <h2>There is a seat for you on board</h2>
      <p className={styles.lead}>Register free, earn {brand.coins} and climb from Space Cadet to Diamond Legend.</p>
      <CallToAction />
    </div>
  </div>
)

/** The header of visitors, and the link to the admin sign-in. */
const TopBar = () => (
  <header className={`${header.bar} ${useStuck() ? header.stuck : ''}`}>
    <div className={header.row}>
      <a className={header.brand} href="/" aria-current="page">
        <img src={logo} alt="" width="32" height="32" />
        <span className={text.hiddenIfSmall}>{brand.product}</span>
      </a>
      <nav aria-label="Main" className={`${header.links} ${visitor.links}`}>
        {visitorPlaces.map(({ label, path }) => (
          <a key={path} className={header.link} href={path}>
            {label}
          </a>
        ))}
      </nav>
      <div className={`${header.tools} ${visitor.tools}`}>
        <a className={`${button.button} ${button.quiet} ${place.from60}`} href={adminAccess.path}>
          <Lock size="1rem" aria-hidden />
          {adminAccess.label}
        </a>
        <a className={`${button.button} ${button.quiet}`} href="/login#sign-in">
          Sign In
        </a>
        <a className={`${button.button} ${button.plain}`} href="/login">
          Join
        </a>
      </div>
    </div>
  </header>
)
