import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../../api/api-error.ts'

/** Shows the server's messages at their fields, the first with the focus. Returns whether there were any. */
export function setFieldErrors<T extends FieldValues>(form: UseFormReturn<T>, error: unknown): boolean {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : []
  fields.forEach(([field, message], index) =>
    form.setError(field as FieldPath<T>, { message }, { shouldFocus: index === 0 }),
  )
  return fields.length > 0
}
