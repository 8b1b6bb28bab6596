import { chakra } from '@chakra-ui/react'
import type { CSSProperties, ReactNode } from 'react'

const Plate = chakra('fieldset', {
  base: {
    position: 'relative',
    isolation: 'isolate',
    display: { base: 'grid', sm: 'inline-grid' },
    gridTemplateColumns: 'repeat(var(--count), 1fr)',
    gap: '1',
    padding: '1',
    border: '0',
    borderRadius: '.875rem',
    background: 'surface-1',
    boxShadow: 'rim',
    width: { base: 'full', sm: 'auto' },
    // The selected plate: as wide as one choice, moved to the chosen one.
    _before: {
      content: '""',
      position: 'absolute',
      zIndex: '-1',
      inset: '1',
      width: 'calc((100% - .25rem * (var(--count) + 1)) / var(--count))',
      transform: 'translateX(calc(var(--chosen) * (100% + .25rem)))',
      transition: 'transform var(--m-base) var(--ease-out)',
      borderRadius: '2',
      background: 'surface-3',
      boxShadow: 'e-1',
    },
  },
})

const Choice = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '.625rem',
    minHeight: 'target',
    paddingInline: { base: '2', sm: '5' },
    borderRadius: '2',
    color: 'text-2',
    fontWeight: '600',
    fontSize: '.9375rem',
    whiteSpace: 'nowrap',
    transition: 'color var(--m-base)',
    '&[aria-pressed=true]': { color: 'text' },
    '& img': { width: '6', height: '6' },
  },
})

type Props<T extends string> = {
  /** What is chosen here, for a screen reader. */
  label: string
  choices: readonly { value: T; label: ReactNode }[]
  value: T
  onChange: (value: T) => void
}

/** One of a few, always all in view. */
export function Segment<T extends string>({ label, choices, value, onChange }: Props<T>) {
  const chosen = choices.findIndex((choice) => choice.value === value)
  return (
    <Plate aria-label={label} style={{ '--count': choices.length, '--chosen': chosen } as CSSProperties}>
      {choices.map((choice) => (
        <Choice
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </Choice>
      ))}
    </Plate>
  )
}
