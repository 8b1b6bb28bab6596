import { ExternalLink } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { brand } from '../../../shared/brand.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Row, Text, VisuallyHidden } from '../../ui/primitives.tsx'
import { FounderDial } from '../accounts/founder-dial.tsx'
import button from '../../ui/button.module.css'
import place from '../../ui/layout/place.module.css'
import styles from './hero.module.css'

/** The first screen: what the studio does, the calls to action and the founder. */
export const Hero = ({ loadQuickLogin }: { loadQuickLogin: LoadQuickLogin }) => (
  <div className={styles.hero}>
    <div className={`${place.column} ${styles.columns}`}>
      <div>
        <h1 className={styles.title}>Crafting galactic gaming experiences</h1>
        <p className={styles.lead}>
          {brand.product} is an indie studio building worlds worth getting lost in. Join as a member for exclusive
          content, beta tests and a community that plays along from the first build.
        </p>
        <CallToAction />
        <p className={styles.member}>
          Already a member? <a href="/login#sign-in">Sign in</a>
          <a className={`${place.phone} ${place.atEnd}`} href="/admin-login">
            Admin Access
          </a>
        </p>
      </div>
      <Founder loadQuickLogin={loadQuickLogin} />
    </div>
  </div>
)

const holdMs = 2_000
const refreshMs = 16

/**
 * Holding a button for two seconds, with the pointer, or with Enter or Space. Releasing it, leaving it or losing the focus
 * earlier cancels. `progress` is in percent; spread `props` onto the button.
 */
function useHold({ onStart, onHeld }: { onStart: () => void; onHeld: () => void }) {
  const [progress, setProgress] = useState(0)
  const timer = useRef<ReturnType<typeof setInterval>>(undefined)
  useEffect(() => () => clearInterval(timer.current), [])

  const stop = () => {
    clearInterval(timer.current)
    timer.current = undefined
    setProgress(0)
  }
  const start = () => {
    if (timer.current !== undefined) return
    onStart()
    const startedAt = performance.now()
    timer.current = setInterval(() => {
      const heldMs = performance.now() - startedAt
      if (heldMs < holdMs) {
        setProgress((heldMs / holdMs) * 100)
        return
      }
      stop()
      onHeld()
    }, refreshMs)
  }
  const isHoldKey = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' '
  const props = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary) return
      // A touch is captured by the element where it begins, which would hide that the finger leaves it.
      if (event.currentTarget.hasPointerCapture(event.pointerId)) {
        event.currentTarget.releasePointerCapture(event.pointerId)
      }
      start()
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onKeyDown: (event: KeyboardEvent) => {
      if (!isHoldKey(event) || event.repeat) return
      event.preventDefault()
      start()
    },
    onKeyUp: (event: KeyboardEvent) => isHoldKey(event) && stop(),
    onBlur: stop,
  }
  return { progress, props }
}

const hint = 'Hold for quick login'
/** The founder. Holding the portrait for two seconds signs in with a passkey. */
function Founder({ loadQuickLogin }: { loadQuickLogin: LoadQuickLogin }) {
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
        <Text as="span" size="small" tone="muted">
          {brand.founder.role}
        </Text>
      </figcaption>
    </figure>
  )
}

/** The links to join and to visit the shop. */
export const CallToAction = () => (
  <Row wraps gap={3} className={styles.ways}>
    <a className={`${button.button} ${button.large} ${button.gold}`} href="/login">
      Join as Member
    </a>
    <a
      className={`${button.button} ${button.large} ${button.plain}`}
      href={brand.shopAddress ?? '/shop'}
      target="_blank"
      rel="noopener noreferrer"
    >
      Visit Shop
      <ExternalLink size="1rem" aria-hidden />
      <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
    </a>
  </Row>
)

/** Signs in with a passkey, and shows a toast. Returns whether it succeeded. */
export type QuickLogin = () => Promise<boolean>
/** Fetches the code of the quick login. */
export type LoadQuickLogin = () => Promise<QuickLogin>

/** The quick login, whose code loads with the first press. */
function useQuickLogin(load: LoadQuickLogin) {
  const [isPending, setPending] = useState(false)
  const login = async () => {
    setPending(true)
    const succeeded = await load()
      .then((quickLogin) => quickLogin())
      .catch(() => {
        // Its code did not load.
        toast({ tone: 'bad', title: 'Quick Login Failed', description: 'Failed to authenticate' })
        return false
      })
    // After it has succeeded, the page is about to change.
    setPending(succeeded)
  }
  // A failure does not matter here: logging in tries again.
  const prepare = () => void load().catch(() => undefined)
  return { isPending, login: () => void login(), prepare }
}
