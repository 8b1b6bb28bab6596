import clsx from 'clsx'
import { TriangleAlert } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './field.module.css'

export const Input = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input {...rest} className={clsx(styles.control, styles.input, className)} />
)

export const Select = ({ className, ...rest }: ComponentProps<'select'>) => (
  <select {...rest} className={clsx(styles.control, styles.select, className)} />
)

export const Textarea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea {...rest} className={clsx(styles.control, styles.textarea, className)} />
)

/** The label of an optional field. */
export const OptionalLabel = ({ children }: { children: ReactNode }) => (
  <>
    {children} <span className={styles.optional}>(optional)</span>
  </>
)

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
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        ...(error || hint ? { 'aria-describedby': noteId } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      {error ? (
        <p className={styles.error} id={noteId}>
          <TriangleAlert size="1rem" aria-hidden />
          {error}
        </p>
      ) : (
        hint && (
          <p className={styles.hint} id={noteId}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
