import { PasswordField, TextField } from '@aws-amplify/ui-react'
import { TriangleAlert } from 'lucide-react'
import { useFormState, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'

type Props<T extends FieldValues> = {
  form: UseFormReturn<T>
  name: FieldPath<T>
  label: string
  /** What to enter. An error message replaces it while the value is invalid. */
  hint?: string
  /** The value of the autocomplete attribute. */
  autoComplete: string
  kind?: 'text' | 'email' | 'password'
}

/** A form field with its error message below it. */
export function FormField<T extends FieldValues>({ form, name, hint, kind = 'text', ...rest }: Props<T>) {
  const { error } = form.getFieldState(name, useFormState({ control: form.control, name }))
  const props = {
    ...form.register(name),
    ...rest,
    autoCapitalize: name === 'firstName' || name === 'lastName' ? 'words' : 'none',
    isRequired: true,
    hasError: !!error,
    errorMessage: error && (
      <>
        <TriangleAlert size="1rem" aria-hidden />
        {error.message}
      </>
    ),
    descriptiveText: error ? undefined : hint,
  }
  return kind === 'password' ? <PasswordField {...props} /> : <TextField {...props} type={kind} spellCheck={false} />
}
