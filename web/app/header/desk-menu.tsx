import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ProgressLine } from '../../ui/feedback/states.tsx'
import { lazyComponent } from '../../ui/lazy.tsx'
import { Disclosure } from './disclosure.tsx'
import { isAtDesk } from './places.ts'

const DeskPanel = lazyComponent(async () => (await import('./desk-panel.tsx')).DeskPanel, {
  fallback: <ProgressLine />,
})

type Props = {
  align: 'start' | 'end'
  className: string | undefined
  /** Added to the class on the staff screens. */
  current: string | undefined
  /** What the button shows. */
  children: ReactNode
}

/** The button that opens the menu of the staff screens. */
export function DeskMenu({ align, className, current, children }: Props) {
  const location = useLocation()
  return (
    <Disclosure
      align={align}
      prepare={DeskPanel.preload}
      className={clsx(className, isAtDesk(location) && current)}
      button={children}
    >
      <DeskPanel />
    </Disclosure>
  )
}
