import clsx from 'clsx'
import type { ReactNode } from 'react'
import covered from './covered.module.css'
import styles from './file-drop.module.css'

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
  <label className={clsx(covered.covered, styles.target, styles[variant])}>
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
  </label>
)
