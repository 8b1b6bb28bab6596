import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import text from '../text.module.css'
import { createTooltipDelay } from './tooltip-delay.ts'
import styles from './tooltip.module.css'

const delay = createTooltipDelay()

type Props = {
  label: string
  /** Renders the control; spread the props onto it. */
  children: (described: { 'aria-describedby'?: string }) => ReactNode
}

/** Explains a control: after 700 ms of hovering, or immediately on focus or when a neighbouring tooltip was just open. */
export function Tooltip({ label, children }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const show = (afterMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(true), afterMs)
  }
  const hide = () => {
    clearTimeout(timer.current)
    if (open) delay.closed(Date.now())
    setOpen(false)
  }
  return (
    <span
      role="presentation"
      className={styles.anchor}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && show(delay.openAfter(Date.now()))}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={({ target }: FocusEvent) => target.matches(':focus-visible') && show(0)}
      onBlur={hide}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && hide()}
    >
      {children(open ? { 'aria-describedby': id } : {})}
      {open && (
        <span className={styles.bubble} id={id} role="tooltip">
          <span className={text.caption}>{label}</span>
        </span>
      )}
    </span>
  )
}
