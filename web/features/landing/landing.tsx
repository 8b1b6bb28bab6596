import { KeyRound, Lock, Orbit, Users } from 'lucide-react'
import { brand } from '../../../shared/brand.ts'
import infinity from '../../art/infinity.svg'
import logo from '../../art/logo.svg'
import { footerPlaces } from '../../navigation/paths.ts'
import button from '../../ui/button.module.css'
import { SiteFooter } from '../../ui/layout/site-footer.tsx'
import header from '../../ui/layout/site-header.module.css'
import { useStuck } from '../../ui/layout/use-stuck.ts'
import visitor from '../../ui/layout/visitor-bar.module.css'
import { Stack, Text } from '../../ui/primitives.tsx'
import { CallToAction, Hero, type LoadQuickLogin } from './hero.tsx'
import place from '../../ui/layout/place.module.css'
import text from '../../ui/text.module.css'
import { StudioNotes } from './studio-notes.tsx'
import styles from './landing.module.css'

/** The landing page for visitors. Plain React with plain links, so that it can be prerendered. */
export const Landing = ({ loadQuickLogin }: { loadQuickLogin: LoadQuickLogin }) => (
  <div className={styles.landing}>
    <TopBar />
    <main id="main" tabIndex={-1}>
      <Hero loadQuickLogin={loadQuickLogin} />
      <div className={place.column}>
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

/** The landing’s footer, over the second horizon. */
const Footer = () => (
  <SiteFooter className={styles.footer}>
    {footerPlaces.map(({ label, path }) => (
      <a key={path} href={path}>
        {label}
      </a>
    ))}
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

const highlights = [
  {
    Icon: KeyRound,
    title: 'Exclusive Access',
    text: 'Beta tests, early builds and studio notes reach members before anyone else.',
  },
  { Icon: Orbit, title: 'Innovation', text: 'Every project starts with a mechanic nobody has tried yet.' },
  { Icon: Users, title: 'Community', text: 'Players and makers share one table, and one roadmap.' },
]

/** What members get, on the panel that overlaps the hero. */
const Highlights = () => (
  <ul className={styles.panel}>
    {highlights.map(({ Icon, title, text }) => (
      <li key={title} className={styles.highlight}>
        <Icon className={styles.icon} aria-hidden />
        <Text as="h2" size="h3">
          {title}
        </Text>
        <p className={styles.text}>{text}</p>
      </li>
    ))}
  </ul>
)

const values = [
  { title: 'Innovation', text: 'Try the idea that might fail. It is usually the interesting one.' },
  { title: 'Creativity', text: 'Let every world have its own physics, colour and sound.' },
  { title: 'Excellence', text: 'Ship when it feels right in the hands, not when the calendar says so.' },
  { title: 'Community', text: 'Build with the people who will play, from the first sketch on.' },
  { title: 'Authenticity', text: 'Say what is done, what is not, and why.' },
  { title: 'Vision', text: 'Keep the far star in sight while fixing the small things.' },
]

/** The six core values as stars, connected into two constellations. */
const Values = () => (
  <section className={styles.section}>
    <h2>Six values to steer by</h2>
    <ul className={styles.sky}>
      {values.map(({ title, text }, index) => (
        <li key={title} className={styles.star}>
          {/* The third of each row is the last of its constellation. */}
          {index % 3 < 2 && (
            <svg
              className={`${styles.line} ${place.from60}`}
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path d={index % 3 === 0 ? 'M0 0 100 100' : 'M0 100 100 0'} />
            </svg>
          )}
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
)

const stats = [
  { label: 'games in development', value: '5+' },
  {
    label: 'infinite creative possibilities',
    value: <img src={infinity} alt="Infinite" width="78" height="42" loading="lazy" />,
  },
  { label: 'visionary founder', value: '1' },
  { label: 'year founded', value: brand.yearFounded },
]

/** The studio’s mission, and four figures about it. */
const Mission = () => (
  <section className={`${styles.section} ${styles.mission}`}>
    <div>
      <h2 className={styles.missionTitle}>Our mission</h2>
      <p className={styles.missionText}>
        To craft galactic gaming experiences that bring players together and leave them looking up.
      </p>
    </div>
    <dl className={styles.stats}>
      {stats.map(({ label, value }) => (
        <Stack reversed key={label} className={styles.stat}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Stack>
      ))}
    </dl>
  </section>
)

/** The studio's milestones along a rising curve; the future part is dashed. */
const Timeline = () => (
  <section className={styles.section}>
    <h2>The flight so far</h2>
    <div className={styles.path}>
      <svg
        className={`${styles.curve} ${place.from60}`}
        viewBox="0 0 1180 128"
        preserveAspectRatio="none"
        fill="none"
        aria-hidden="true"
      >
        <path className={styles.past} d="M7 112C240 112 330 96 372 82 460 54 640 50 772 28" />
        <path className={styles.future} d="M772 28C900 8 1040 2 1176 2" />
      </svg>
      <ol className={styles.milestones}>
        <li>
          <time className={styles.when} dateTime="2025-08">
            Mid-August 2025
          </time>
          <h3>The studio is founded</h3>
          <p>One founder, one notebook, and a plan to build games that feel endless.</p>
        </li>
        <li>
          <time className={styles.when} dateTime="2025-08">
            August 2025
          </time>
          <h3>First games in development</h3>
          <p>Prototypes become projects: 5+ games are now in the works.</p>
        </li>
        <li>
          <span className={styles.when}>Coming Soon</span>
          <h3>First contact</h3>
          <p>Members will see the first release before its launch day.</p>
        </li>
      </ol>
    </div>
  </section>
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
        <a className={header.link} href="/shop">
          Shop
        </a>
      </nav>
      <div className={`${header.tools} ${visitor.tools}`}>
        <a className={`${button.button} ${button.quiet} ${place.from40}`} href="/admin-login">
          <Lock className={styles.lock} aria-hidden />
          Admin Access
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
