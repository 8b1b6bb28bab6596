import { brand } from '../../../shared/brand.ts'
import { FounderDial } from '../../ui/founder-dial.tsx'
import { useHold } from './use-hold.ts'
import { useQuickLogin, type LoadQuickLogin } from './use-quick-login.ts'
import styles from './founder.module.css'

const hint = 'Hold for quick login'
/** The founder. Holding the portrait for two seconds signs in with a passkey. */
export function Founder({ loadQuickLogin }: { loadQuickLogin: LoadQuickLogin }) {
  const { isPending, login, prepare } = useQuickLogin(loadQuickLogin)
  const { progress, props } = useHold({ onStart: prepare, onHeld: login })
  return (
    <figure className={styles.founder}>
      <FounderDial className={styles.dial} progress={progress}>
        <button
          {...(!isPending && props)}
          className={styles.hold}
          type="button"
          aria-label={`${brand.founder.name}. ${hint}`}
          aria-disabled={isPending}
          // A long touch would open the browser's menu.
          onContextMenu={(event) => event.preventDefault()}
        />
        <output className={styles.hint} data-shown={isPending || progress > 0 || undefined} aria-hidden={!isPending}>
          {isPending ? 'Waiting for your passkey...' : hint}
        </output>
      </FounderDial>
      <figcaption>
        <b className={styles.name}>{brand.founder.name}</b>
        <span className={styles.role}>{brand.founder.role}</span>
      </figcaption>
    </figure>
  )
}
