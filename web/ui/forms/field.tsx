import { chakra } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'

const control = {
  width: 'full',
  minHeight: '3rem',
  paddingBlock: '.625rem',
  paddingInline: '.875rem',
  border: '1px solid var(--line-control)',
  borderRadius: '2',
  background: 'sunken',
  color: 'text',
  boxShadow: 'e-sunken',
  _placeholder: { color: 'text-3', opacity: '1' },
  '&:focus-visible': { outlineOffset: '0', borderColor: 'focus' },
  '&[aria-invalid=true]': { borderColor: 'bad' },
  '&:disabled': { color: 'text-3', cursor: 'not-allowed' },
} as const

export const Input = chakra('input', {
  base: {
    ...control,
    // Hides the browser's spin buttons, which are too small to tap.
    '&[type=number]': { appearance: 'textfield' },
    '&::-webkit-inner-spin-button': { appearance: 'none' },
  },
})
export const Select = chakra('select', {
  base: { ...control, appearance: 'none', paddingInlineEnd: '10', background: 'var(--select-arrow)' },
})

export const Textarea = chakra('textarea', {
  base: { ...control, display: 'block', resize: 'vertical', lineHeight: '1.5' },
})

const Label = chakra('label', { base: { fontWeight: '500', textStyle: 'small', color: 'text-2' } })
const Hint = chakra('p', { base: { textStyle: 'caption', color: 'text-3' } })
const ErrorText = chakra('p', {
  base: {
    display: 'flex',
    gap: '.375rem',
    alignItems: 'center',
    color: 'bad',
    textStyle: 'small',
    '& svg': { flex: 'none' },
  },
})

/** Props that connect the control to its label, hint and error. */
export type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** The message for an invalid value. */
  error?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** A label, a control, and below it the hint or the error. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <chakra.div display="grid" gap=".4375rem">
      <Label htmlFor={id}>{label}</Label>
      {children({
        id,
        ...(error || hint ? { 'aria-describedby': noteId } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      {error ? (
        <ErrorText id={noteId}>
          <TriangleAlert size="1rem" aria-hidden />
          {error}
        </ErrorText>
      ) : (
        hint && <Hint id={noteId}>{hint}</Hint>
      )}
    </chakra.div>
  )
}
