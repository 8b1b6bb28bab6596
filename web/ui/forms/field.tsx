import clsx from 'clsx'
import { Eye, EyeOff, TriangleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Button, type ButtonProps } from '../button.tsx'
import { Row, Text } from '../primitives.tsx'
import place from '../layout/place.module.css'
import text from '../text.module.css'
import covered from './covered.module.css'
import styles from './field.module.css'
import passwordInput from './password-input.module.css'
import radio from './radio-tile.module.css'

/** The look of a label above a control. */
export const labelStyle = clsx(text.small, text.medium, text.muted)

/** The look of a label that has no `Field` around it, or of a legend. */
export const legendStyle = clsx(labelStyle, styles.legend)

/** Whether a form field's value is empty. */
export const isEmptyField = (value: unknown): boolean =>
  value === undefined || Number.isNaN(value) || (typeof value === 'string' && value.trim() === '')

/** `code`: what is typed is read letter by letter. */
type Coded = { code?: boolean }

export const Input = ({ code, className, ...rest }: ComponentProps<'input'> & Coded) => (
  <input {...rest} className={clsx(code && text.code, styles.control, styles.input, className)} />
)

export const Select = ({ className, ...rest }: ComponentProps<'select'>) => (
  <select {...rest} className={clsx(styles.control, styles.select, className)} />
)

export const Textarea = ({ code, className, ...rest }: ComponentProps<'textarea'> & Coded) => (
  <textarea {...rest} className={clsx(code && text.code, styles.control, styles.textarea, className)} />
)

/** Props that connect the control to its label, hint and error. */
type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

export type FieldProps = {
  /** In a grid it takes a row of its own. */
  whole?: boolean | undefined
  /** The label says that it may stay empty. */
  isOptional?: boolean | undefined
  label: ReactNode
  hint?: ReactNode
  /** The message for an invalid value. */
  error?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** What is wrong with a value or a choice, or what failed. */
export const ErrorText = ({ children, ...rest }: ComponentProps<'p'>) => (
  <Row as={Text} size="small" tone="bad" gap={1} align="start" {...rest} className={styles.error}>
    <TriangleAlert size="1rem" aria-hidden />
    {children}
  </Row>
)

/** A label, a control, and below it the hint or the error. */
export function Field({ whole, isOptional, label, hint, error, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className={clsx(styles.field, whole && place.whole)}>
      <label className={labelStyle} htmlFor={id}>
        {label}
        {isOptional && (
          <>
            {' '}
            <span className={clsx(text.faint, styles.optional)}>(optional)</span>
          </>
        )}
      </label>
      {children({
        id,
        ...(error || hint ? { 'aria-describedby': noteId } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      {error ? (
        <ErrorText id={noteId}>{error}</ErrorText>
      ) : (
        hint && (
          <Text size="caption" tone="faint" id={noteId}>
            {hint}
          </Text>
        )
      )}
    </div>
  )
}

type Props = {
  /** The id of the form that is submitted. */
  form: string
  submit: string
  /** The label while the form is submitting: "Adding...". */
  pendingText: string
  pending: boolean
  disabled?: boolean
  /** `bad` or `danger` for what takes away. */
  variant?: ButtonProps['variant']
  /** The label of the button that closes: "Done", once there is nothing to cancel. */
  cancel?: string | undefined
  onCancel: () => void
}

/** The footer buttons of a dialog with a form. */
export const FormActions = ({ submit, variant = 'gold', cancel = 'Cancel', onCancel, ...button }: Props) => (
  <>
    <Button variant="quiet" onClick={onCancel}>
      {cancel}
    </Button>
    <Button variant={variant} type="submit" {...button}>
      {submit}
    </Button>
  </>
)

type AmountInputProps = ComponentProps<typeof Input>

/**
 * An input for an amount, which `parseAmount` reads: `{...register('amount', { setValueAs: parseAmount })}`. It is a text: a wheel cannot
 * change it, and no browser drops a comma in silence.
 */
export const AmountInput = (props: AmountInputProps) => (
  <Input placeholder="0.00" autoComplete="off" {...props} type="text" inputMode="decimal" />
)

/** An input for a whole number. */
export const CountInput = (props: AmountInputProps) => (
  <Input autoComplete="off" {...props} type="text" inputMode="numeric" />
)

type GroupProps = { label: string } & ComponentProps<'fieldset'>

/** A group of radio buttons with a label like a field's. */
export const RadioGroup = ({ label, children, ...rest }: GroupProps) => (
  <fieldset {...rest}>
    <legend className={legendStyle}>{label}</legend>
    {children}
  </fieldset>
)

/** A radio button that is a tile. The other props go to the radio button, which covers the tile. */
export const RadioTile = ({ className, children, ...input }: ComponentProps<'input'>) => (
  <label className={clsx(covered.covered, radio.tile, className)}>
    <input {...input} type="radio" />
    {children}
  </label>
)

/** A password field with a button that shows what was typed. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false)
  return (
    <div className={styles.framed}>
      <Input
        {...props}
        className={passwordInput.input}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button
        className={passwordInput.eye}
        variant="quiet"
        size="icon"
        aria-label="Show password"
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOff size="1.25rem" aria-hidden /> : <Eye size="1.25rem" aria-hidden />}
      </Button>
    </div>
  )
}
