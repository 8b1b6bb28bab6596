import { chakra } from '@chakra-ui/react'
import { useId, type ComponentProps, type ReactNode } from 'react'

const Row = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    minHeight: 'target',
    cursor: 'pointer',
    '& b': { display: 'block', fontWeight: '500', textStyle: 'small', color: 'text-2' },
    '& small': { textStyle: 'caption', color: 'text-3' },
  },
})

/** A native checkbox, styled as a switch. */
const Track = chakra(
  'input',
  {
    base: {
      appearance: 'none',
      position: 'relative',
      flex: 'none',
      width: '3rem',
      height: '1.75rem',
      borderRadius: 'full',
      border: '1px solid var(--line-control)',
      background: 'sunken',
      cursor: 'pointer',
      transition: 'background var(--m-fast)',
      _before: {
        content: '""',
        position: 'absolute',
        top: '.1875rem',
        insetInlineStart: '.1875rem',
        width: '5',
        height: '5',
        borderRadius: 'full',
        background: 'text-2',
        transition: 'transform var(--m-base) var(--ease-out)',
      },
      _checked: {
        background: 'sky',
        borderColor: 'sky',
        _before: { transform: 'translateX(1.25rem)', background: 'ground' },
      },
    },
  },
  { defaultProps: { type: 'checkbox', role: 'switch' } },
)

type Props = ComponentProps<'input'> & { label: string; hint: ReactNode }

/** A switch with a label and a hint. */
export function Switch({ label, hint, ...control }: Props) {
  const id = useId()
  return (
    <Row htmlFor={id}>
      <span>
        <b>{label}</b>
        <small id={`${id}-hint`}>{hint}</small>
      </span>
      <Track {...control} id={id} aria-label={label} aria-describedby={`${id}-hint`} />
    </Row>
  )
}
