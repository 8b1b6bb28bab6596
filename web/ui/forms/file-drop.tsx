import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Area = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: 'target',
    borderRadius: '2',
    fontWeight: '600',
    fontSize: '.9375rem',
    transition: 'background var(--m-fast)',
    '& > input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer', fontSize: '0' },
    '&:has(:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: '2px' },
    '&:has(:disabled)': { color: 'text-3', background: 'disabled', '& > input': { cursor: 'not-allowed' } },
  },
  variants: {
    variant: {
      area: {
        flexDirection: 'column',
        padding: '6',
        border: '1px dashed var(--line-control)',
        background: 'sunken',
        textAlign: 'center',
        '&:hover:not(:has(:disabled))': { background: 'ground-2' },
        '& small': { fontWeight: '400', textStyle: 'caption', color: 'text-3' },
      },
      button: {
        paddingInline: '1.125rem',
        background: 'surface-3',
        boxShadow: 'rim',
        '&:hover:not(:has(:disabled))': { background: 'surface-4' },
      },
    },
  },
  defaultVariants: { variant: 'area' },
})

type Props = {
  /** The `accept` attribute of the file input. */
  accept: string
  multiple?: boolean
  disabled?: boolean
  variant?: 'area' | 'button'
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** An area where the user chooses or drops files. A native file input covers all of it. */
export const FileDrop = ({
  accept,
  multiple = false,
  disabled = false,
  variant = 'area',
  onFiles,
  children,
}: Props) => (
  <Area variant={variant}>
    {children}
    <input
      type="file"
      accept={accept}
      multiple={multiple}
      disabled={disabled}
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])])
        // Allows choosing the same file again after it was corrected.
        currentTarget.value = ''
      }}
    />
  </Area>
)
