import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { selectionStyle, segmentedStyles } from '../theme/segmented-styles.ts'

const Plate = chakra('fieldset', { base: segmentedStyles.plate })
const Choice = chakra('button', { base: segmentedStyles.choice })

type Props<T extends string> = {
  /** For screen readers. */
  label: string
  choices: readonly { value: T; label: ReactNode }[]
  value: T
  onChange: (value: T) => void
}

/** A choice of one among a few, all visible. */
export function SegmentedControl<T extends string>({ label, choices, value, onChange }: Props<T>) {
  const chosen = choices.findIndex((choice) => choice.value === value)
  return (
    <Plate aria-label={label} style={selectionStyle(chosen, choices.length)}>
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
