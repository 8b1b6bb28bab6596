import { chakra } from '@chakra-ui/react'
import { useController, type Control } from 'react-hook-form'
import { claimValues, type NewClaim } from '../../../shared/claims/schema.ts'

const Group = chakra('fieldset', {
  base: {
    minWidth: '0',
    border: '0',
    '& > legend': { marginBottom: '.4375rem', fontWeight: '500', textStyle: 'small', color: 'text-2' },
    '& > div': { display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: '2' },
  },
})

const Tile = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minHeight: '3rem',
    borderRadius: '2',
    background: 'sunken',
    boxShadow: 'inset 0 0 0 1px var(--line-control)',
    textStyle: 'number',
    fontWeight: '600',
    fontSize: '1.0625rem',
    transition: 'background var(--m-fast)',
    '& > input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer' },
    '&:has(:checked)': { background: 'surface-4', boxShadow: 'inset 0 0 0 2px var(--sky)' },
    '&:has(:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: '2px' },
  },
})

/** Chooses one of the four amounts. */
export function AmountChoice({ label, control }: { label: string; control: Control<NewClaim> }) {
  const { field } = useController({ control, name: 'value' })
  return (
    <Group>
      <legend>{label}</legend>
      <div>
        {claimValues.map((value, index) => (
          <Tile key={value}>
            <input
              type="radio"
              name={field.name}
              ref={index === 0 ? field.ref : undefined}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
            />
            ${value}
          </Tile>
        ))}
      </div>
    </Group>
  )
}
