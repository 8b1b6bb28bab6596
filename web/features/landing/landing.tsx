import { JoinBanner } from './join-banner.tsx'
import { Timeline } from './timeline.tsx'
import { Footer } from './footer.tsx'
import { Hero } from './hero.tsx'
import { Highlights } from './highlights.tsx'
import styles from './landing.module.css'
import { Mission } from './mission.tsx'
import { StudioNotes } from './studio-notes.tsx'
import { TopBar } from './top-bar.tsx'
import type { LoadQuickLogin } from './use-quick-login.ts'
import { Values } from './values.tsx'

/** The landing page for visitors. Plain React with plain links, so that it can be prerendered. */
export const Landing = ({ loadQuickLogin }: { loadQuickLogin: LoadQuickLogin }) => (
  <div className={styles.landing}>
    <TopBar />
    <main id="main" className={styles.main} tabIndex={-1}>
      <Hero loadQuickLogin={loadQuickLogin} />
      <div className={styles.wrap}>
        <Highlights />
        <Timeline />
        <StudioNotes />
        <Mission />
        <Values />
      </div>
      <JoinBanner />
    </main>
    <Footer />
  </div>
)
