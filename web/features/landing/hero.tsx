import { brand } from '../../../shared/brand.ts'
import { Founder } from './founder.tsx'
import styles from './hero.module.css'
import landing from './landing.module.css'
import { CallToAction } from './call-to-action.tsx'
import type { LoadQuickLogin } from './use-quick-login.ts'

/** The first screen: what the studio does, the calls to action and the founder. */
export const Hero = ({ loadQuickLogin }: { loadQuickLogin: LoadQuickLogin }) => (
  <div className={styles.hero}>
    <div className={`${landing.wrap} ${styles.columns}`}>
      <div>
        <h1 className={styles.title}>Crafting galactic gaming experiences</h1>
        <p className={styles.lead}>
          {brand.product} is an indie studio building worlds worth getting lost in. Join as a member for exclusive
          content, beta tests and a community that plays along from the first build.
        </p>
        <CallToAction />
        <p className={styles.member}>
          Already a member? <a href="/login#sign-in">Sign in</a>
          <a className={styles.staff} href="/admin-login">
            Admin Access
          </a>
        </p>
      </div>
      <Founder loadQuickLogin={loadQuickLogin} />
    </div>
  </div>
)
