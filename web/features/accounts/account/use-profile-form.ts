import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import type { CurrentUser } from '../../../../shared/accounts/schema.ts'
import { visibleName, optionalLine } from '../../../../shared/text.ts'
import { platforms } from '../../../../shared/store/schema.ts'
import { errorMessage } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { recordPlatformChoice } from '../../../api/platform-choice.ts'
import { setCurrentUser } from '../../../api/session.ts'
import { useCurrentUser } from '../../../api/use-current-user.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { setFieldErrors } from './set-field-errors.ts'

const ProfileFields = v.object({
  firstName: visibleName('First name is required', 60),
  lastName: visibleName('Last name is required', 60),
  preferredPlatform: v.picklist(platforms),
  playstationId: optionalLine(60),
  robloxUsername: optionalLine(60),
})
type ProfileFields = v.InferOutput<typeof ProfileFields>

const valuesOf = (user: CurrentUser): ProfileFields => ({
  firstName: user.firstName,
  lastName: user.lastName,
  preferredPlatform: user.preferredPlatform,
  playstationId: user.playstationId ?? '',
  robloxUsername: user.robloxUsername ?? '',
})

/** The form of the member's profile. */
export function useProfileForm() {
  const user = useCurrentUser()
  const form = useForm<ProfileFields>({ resolver: valibotResolver(ProfileFields), defaultValues: valuesOf(user) })
  const saving = useMutation({
    mutationFn: (body: ProfileFields) => call('user/profile', 'PATCH', { body }),
    onSuccess: (saved) => {
      setCurrentUser(saved)
      recordPlatformChoice(saved)
      form.reset(valuesOf(saved))
      toast({ tone: 'ok', title: 'Profile Saved', description: 'Your profile is up to date.' })
    },
    onError: (error) => {
      setFieldErrors(form, error)
      const description = errorMessage(error, 'Your profile was not changed.')
      toast({ tone: 'bad', title: 'Profile Not Saved', description })
    },
  })
  return { user, form, submit: form.handleSubmit((values) => saving.mutate(values)), isPending: saving.isPending }
}
