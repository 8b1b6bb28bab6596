import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { brand } from '../../../shared/brand.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Text } from '../../ui/primitives.tsx'
import { FounderDial } from '../accounts/founder-dial.tsx'
import styles from './founder.module.css'

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
        <Text as="span" size="small" tone="muted">
          {brand.founder.role}
        </Text>
      </figcaption>
    </figure>
  )
}

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
