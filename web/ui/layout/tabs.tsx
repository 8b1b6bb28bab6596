import clsx from 'clsx'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { selectionStyle } from '../forms/segmented-control.tsx'
import segmented from '../forms/segmented.module.css'
import styles from './tabs.module.css'
import place from './place.module.css'

type Props<T extends string> = {
  /** For screen readers. */
  label: string
  tabs: readonly { value: T; label: ReactNode }[]
  value: T
  onChange: (value: T) => void
  /** For tabs on a card: as wide as the card. */
  fill?: boolean
  /** For more tabs than a phone has room for: words on a line, which scrolls. */
  isLine?: boolean
  /** The panel of the selected tab. */
  children: ReactNode
}

/** How many tabs a key moves the selection by. */
const stepOf = (key: string, chosen: number, count: number): number | undefined =>
  ({ ArrowLeft: -1, ArrowRight: 1, Home: -chosen, End: count - 1 - chosen })[key]

/**
 * Tabs above the panel of the selected one; the arrow keys, Home and End move between them. Not Chakra's, whose 15 kB
 * would exceed the sign-in screen's budget.
 */
export function Tabs<T extends string>(props: Props<T>) {
  const { label, tabs, value, onChange, fill = false, isLine = false, children } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const chosen = tabs.findIndex((tab) => tab.value === value)
  useEffect(() => {
    const selected = list.current?.children[chosen]
    if (isLine && selected instanceof HTMLElement)
      list.current?.scrollTo({ left: selected.offsetLeft - selected.offsetWidth / 2 })
  }, [isLine, chosen])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOf(event.key, chosen, tabs.length)
    if (step === undefined) return
    event.preventDefault()
    const next = (chosen + step + tabs.length) % tabs.length
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
    onChange((tabs[next] as Props<T>['tabs'][number]).value)
  }
  return (
    <div>
      <div
        ref={list}
        className={isLine ? styles.line : clsx(segmented.plate, fill && styles.fill)}
        role="tablist"
        aria-label={label}
        style={selectionStyle(chosen, tabs.length)}
      >
        {tabs.map((tab) => (
          <button
            className={isLine ? styles.word : segmented.choice}
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div key={value} className={place.above6} id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  )
}

type ScreenTabsProps<T extends string> = Pick<Props<T>, 'label' | 'isLine'> & {
  /** The first is shown without a tab in the address. */
  tabs: readonly [{ value: T; label: ReactNode }, ...{ value: T; label: ReactNode }[]]
  /** Renders the panel of the selected tab. */
  children: (value: T) => ReactNode
}

/** The tabs of a screen. The address holds the selected one, so that it survives a reload and Back. */
export function ScreenTabs<T extends string>({ tabs, children, ...look }: ScreenTabsProps<T>) {
  const [search, setSearch] = useSearchParams()
  const [first] = tabs
  const { value } = tabs.find((tab) => tab.value === search.get('tab')) ?? first
  const select = (tab: T) => setSearch(tab === first.value ? {} : { tab }, { replace: true, preventScrollReset: true })
  return (
    <Tabs {...look} tabs={tabs} value={value} onChange={select}>
      {children(value)}
    </Tabs>
  )
}
