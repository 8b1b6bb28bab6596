import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { useForm, type DefaultValues, type FieldPath } from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import type { CurrentUser } from '../../../../shared/accounts/schema.ts'
import { ApiError, errorMessage } from '../../../api/api-error.ts'
import { setCurrentUser } from '../../../api/session.ts'
import { toast, type Toast } from '../../../ui/feedback/toast.ts'

type Options<T extends Record<string, string>> = {
  schema: GenericSchema<T>
  /** Every field, empty, in the order on the screen. */
  empty: T
  enter: (values: T) => Promise<CurrentUser>
  /** The title of the toast when the server refuses. */
  refused: string
  welcome: (user: CurrentUser) => Omit<Toast, 'tone'>
}

/** A form that signs somebody in: checked by the contract's schema, refused in the server's words. */
export function useAuthForm<T extends Record<string, string>>(options: Options<T>) {
  const { schema, empty, enter, refused, welcome } = options
  const form = useForm<T>({ resolver: valibotResolver(schema), defaultValues: empty as DefaultValues<T> })

  const wrongFields = (error: unknown) =>
    error instanceof ApiError
      ? (Object.keys(empty) as FieldPath<T>[]).flatMap((name) => {
          const message = error.fields[name]
          return message ? [{ name, message }] : []
        })
      : []

  const entering = useMutation({
    mutationFn: enter,
    onSuccess: (user) => {
      toast({ tone: 'ok', ...welcome(user) })
      setCurrentUser(user)
    },
    onError: (error) => {
      toast({ tone: 'bad', title: refused, description: errorMessage(error, error.message) })
      wrongFields(error).forEach(({ name, message }, index) =>
        form.setError(name, { message }, { shouldFocus: index === 0 }),
      )
    },
  })
  const { error } = entering
  return {
    form,
    isPending: entering.isPending,
    /** What the server said when it is about no single field. */
    refusal: error && wrongFields(error).length === 0 ? errorMessage(error, error.message) : undefined,
    onSubmit: form.handleSubmit((values) => entering.mutate(values)),
  }
}
