import { chakra } from '@chakra-ui/react'
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { selectionStyle, segmentedStyles } from '../theme/segmented-styles.ts'

const List = chakra('div', {
  base: segmentedStyles.plate,
  variants: { fill: { true: { display: 'grid', width: 'full', background: 'sunken', boxShadow: 'e-sunken' } } },
})
const Tab = chakra('button', { base: segmentedStyles.choice })

type Props<T extends string> = {
  /** For screen readers. */
  label: string
  tabs: readonly { value: T; label: ReactNode }[]
  value: T
  onChange: (value: T) => void
  /** For tabs on a card: as wide as the card. */
  fill?: boolean
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
export function Tabs<T extends string>({ label, tabs, value, onChange, fill = false, children }: Props<T>) {
  const id = useId()
  const chosen = tabs.findIndex((tab) => tab.value === value)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOf(event.key, chosen, tabs.length)
    if (step === undefined) return
    event.preventDefault()
    const next = (chosen + step + tabs.length) % tabs.length
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
    onChange((tabs[next] as Props<T>['tabs'][number]).value)
  }
  return (
    <div>
      <List
        role="tablist"
        aria-label={label}
        fill={fill}
        style={selectionStyle(chosen, tabs.length)}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </Tab>
        ))}
      </List>
      <chakra.div key={value} id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} marginTop="6">
        {children}
      </chakra.div>
    </div>
  )
}
