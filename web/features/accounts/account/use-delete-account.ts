import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { CurrentPassword } from '../../../../shared/accounts/schema.ts'
import { errorMessage } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { leaveAccount } from '../../../browser/account-change.ts'
import { isWrongPassword } from '../../../api/unlock.ts'
import { paths } from '../../../navigation/paths.ts'
import { toast } from '../../../ui/feedback/toast.ts'

/** The form that deletes the account, which then leads to the landing page. */
export function useDeleteAccount() {
  const form = useForm({ resolver: valibotResolver(CurrentPassword), defaultValues: { password: '' } })
  const deleting = useMutation({
    mutationFn: (body: { password: string }) => call('user/delete', 'POST', { body }),
    gcTime: 0,
    onSuccess: () =>
      leaveAccount(paths.home, {
        toast: { tone: 'ok', title: 'Account Deleted', description: 'Your account has been deleted. Safe travels.' },
      }),
    onError: (error) => {
      const description = errorMessage(error, 'Your account has not been deleted.')
      toast({ tone: 'bad', title: 'Account Not Deleted', description })
      if (isWrongPassword(error)) form.setError('password', { message: description }, { shouldFocus: true })
    },
  })
  return { form, submit: form.handleSubmit((values) => deleting.mutate(values)), isPending: deleting.isPending }
}
