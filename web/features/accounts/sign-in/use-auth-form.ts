import { useMutation } from '@tanstack/react-query'
import type { DefaultValues, FieldPath } from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import type { CurrentUser } from '../../../../shared/accounts/schema.ts'
import { ApiError, errorMessage, toastFailure } from '../../../api/api-error.ts'
import { cookiesBlocked, CookiesBlockedError, requireCookie } from '../require-cookie.ts'
import { setCurrentUser } from '../../../api/session.ts'
import { toast, type Toast } from '../../../ui/feedback/toast.ts'
import { useSchemaForm } from '../../../ui/forms/form.tsx'

type Options<T extends Record<string, string>> = {
  schema: GenericSchema<T>
  /** Every field with an empty value, in the order on the screen. */
  defaultValues: T
  authenticate: (values: T) => Promise<CurrentUser>
  /** The title of the toast when the server rejects the request. */
  errorTitle: string
  welcomeToast: (user: CurrentUser) => Omit<Toast, 'tone'>
}

/** A form that signs a user in. It validates with the contract's schema and shows the server's error messages. */
export function useAuthForm<T extends Record<string, string>>(options: Options<T>) {
  const { schema, defaultValues, authenticate, errorTitle, welcomeToast } = options
  const form = useSchemaForm(schema, defaultValues as DefaultValues<T>)

  const fieldErrors = (error: unknown) =>
    error instanceof ApiError
      ? (Object.keys(defaultValues) as FieldPath<T>[]).flatMap((name) => {
          const message = error.fields[name]
          return message ? [{ name, message }] : []
        })
      : []

  const authentication = useMutation({
    mutationFn: async (values: T) => requireCookie(await authenticate(values)),
    onSuccess: (user) => {
      toast({ tone: 'ok', ...welcomeToast(user) })
      setCurrentUser(user)
    },
    onError: (error) => {
      if (error instanceof CookiesBlockedError) return toast(cookiesBlocked)
      toastFailure(error, errorTitle, error.message)
      fieldErrors(error).forEach(({ name, message }, index) =>
        form.setError(name, { message }, { shouldFocus: index === 0 }),
      )
      return undefined
    },
  })
  const messageOf = (error: Error) =>
    error instanceof CookiesBlockedError ? cookiesBlocked.description : errorMessage(error, error.message)
  const { error } = authentication
  return {
    form,
    isPending: authentication.isPending,
    /** The server’s message, unless it concerns single fields. */
    formError: error && fieldErrors(error).length === 0 ? messageOf(error) : undefined,
    onSubmit: form.handleSubmit((values) => authentication.mutate(values)),
  }
}
