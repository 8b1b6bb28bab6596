import { KeyRound, Orbit, Users } from 'lucide-react'
import { brand } from '../../../shared/brand.ts'
import infinity from '../../art/infinity.svg'
import place from '../../ui/layout/place.module.css'
import { Founder, type LoadQuickLogin } from './founder.tsx'
import landing from './landing.module.css'
import styles from './studio.module.css'

/** The people and the plan: founder, mission, figures, timeline, values and highlights. */
export const Studio = ({ loadQuickLogin }: { loadQuickLogin: LoadQuickLogin }) => (
  <section className={landing.studio} aria-labelledby="studio">
    <div className={place.column}>
      <h2 id="studio" className={landing.head}>
        The studio
      </h2>
      <div className={styles.about}>
        <div className={styles.who}>
          <Founder loadQuickLogin={loadQuickLogin} />
          <div>
            <h3 className={styles.missionTitle}>Our mission</h3>
            <p className={styles.mission}>
              To craft galactic gaming experiences that bring players together and leave them looking up.
            </p>
          </div>
        </div>
        <div className={styles.what}>
          <Stats />
          <Timeline />
          <Values />
        </div>
      </div>
      <Highlights />
    </div>
  </section>
)

const stats = [
  { label: 'games in development', value: '5+' },
  {
    label: 'infinite creative possibilities',
    value: <img src={infinity} alt="Infinite" width="52" height="28" loading="lazy" />,
  },
  { label: 'visionary founder', value: '1' },
  { label: 'year founded', value: brand.yearFounded },
]

/** The value is shown first, though screen readers announce the label first. */
const Stats = () => (
  <dl className={styles.stats}>
    {stats.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

const Timeline = () => (
  <ol className={styles.timeline} aria-label="The flight so far">
    <li>
      <time dateTime="2025-08">Mid-August 2025</time>
      <h3>The studio is founded</h3>
      <p>One founder, one notebook, and a plan.</p>
    </li>
    <li>
      <time dateTime="2025-08">August 2025</time>
      <h3>First games in development</h3>
      <p>Prototypes become projects.</p>
    </li>
    <li>
      <span>Coming Soon</span>
      <h3>First contact</h3>
      <p>Members see the first release early.</p>
    </li>
  </ol>
)

const values = [
  { title: 'Innovation', text: 'Try the idea that might fail.' },
  { title: 'Creativity', text: 'Every world has its own physics.' },
  { title: 'Excellence', text: 'Ship when it feels right.' },
  { title: 'Community', text: 'Build with those who will play.' },
  { title: 'Authenticity', text: 'Say what is done, and what is not.' },
  { title: 'Vision', text: 'Keep the far star in sight.' },
]

const Values = () => (
  <ul className={styles.values} aria-label="Six values to steer by">
    {values.map(({ title, text }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ul>
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

/** What members get. */
const Highlights = () => (
  <ul className={styles.highlights} aria-label="For members">
    {highlights.map(({ Icon, title, text }) => (
      <li key={title}>
        <Icon size="1.25rem" strokeWidth={1.75} aria-hidden />
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ul>
)
