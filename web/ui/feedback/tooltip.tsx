import { chakra } from '@chakra-ui/react'
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { createTooltipDelay } from './tooltip-delay.ts'

const delay = createTooltipDelay()

const Anchor = chakra('span', { base: { position: 'relative', display: 'inline-flex' } })

const Bubble = chakra('span', {
  base: {
    position: 'absolute',
    zIndex: 'tooltip',
    top: '100%',
    insetInlineEnd: '0',
    // Touches the control, so that the pointer can move onto the tooltip.
    paddingTop: '2',
    animation: 'fade var(--m-fast) var(--ease-out)',
    '& > span': {
      display: 'block',
      paddingBlock: '.375rem',
      paddingInline: '.625rem',
      borderRadius: '1',
      background: 'surface-3',
      boxShadow: 'e-2',
      textStyle: 'caption',
      color: 'text',
      whiteSpace: 'nowrap',
    },
  },
})

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
    <Anchor
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && show(delay.openAfter(Date.now()))}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={({ target }: FocusEvent) => target.matches(':focus-visible') && show(0)}
      onBlur={hide}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && hide()}
    >
      {children(open ? { 'aria-describedby': id } : {})}
      {open && (
        <Bubble id={id} role="tooltip">
          <span>{label}</span>
        </Bubble>
      )}
    </Anchor>
  )
}
