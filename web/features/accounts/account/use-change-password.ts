import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type * as v from 'valibot'
import { EnteredPassword } from '../../../../shared/accounts/schema.ts'
import { errorMessage } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { readKey } from '../../../api/queries.ts'
import { isWrongPassword } from '../../../api/unlock.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { withNewPassword } from '../password/new-password.ts'
import { setFieldErrors } from './set-field-errors.ts'

const Change = withNewPassword({ current: EnteredPassword })
type Change = v.InferOutput<typeof Change>

/** The form that changes the password, which ends the other sessions. */
export function useChangePassword(onChanged: () => void) {
  const queryClient = useQueryClient()
  const form = useForm<Change>({
    resolver: valibotResolver(Change),
    defaultValues: { current: '', password: '', again: '' },
  })
  const changing = useMutation({
    mutationFn: ({ current, password }: Change) => call('user/password', 'POST', { body: { current, next: password } }),
    gcTime: 0,
    onSuccess: () => {
      onChanged()
      toast({ tone: 'ok', title: 'Password Changed', description: 'Your other devices are signed out.' })
      return Promise.all(
        (['auth/user', 'auth/sessions'] as const).map((name) =>
          queryClient.invalidateQueries({ queryKey: readKey(name) }),
        ),
      )
    },
    onError: (error) => {
      const description = errorMessage(error, 'Your password was not changed.')
      if (isWrongPassword(error)) form.setError('current', { message: description }, { shouldFocus: true })
      else setFieldErrors(form, error)
      toast({ tone: 'bad', title: 'Password Not Changed', description })
    },
  })
  return { form, submit: form.handleSubmit((values) => changing.mutate(values)), isPending: changing.isPending }
}
